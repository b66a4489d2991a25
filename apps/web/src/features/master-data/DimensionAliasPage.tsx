import { Navigate, useParams } from 'react-router';

/** Links in the older spelling lead on to the pages of dimensions. */
export default function DimensionAliasPage() {
  const { dimensionId } = useParams();
  const to =
    dimensionId === undefined
      ? '/dimension/addDimension'
      : `/dimension/editDimension/${encodeURIComponent(dimensionId)}`;
  return <Navigate replace to={to} />;
}
