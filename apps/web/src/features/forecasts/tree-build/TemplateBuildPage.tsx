import { emptyData } from '@stockwell/engine/tree/branches/add-node';
import { levelLabel } from '@stockwell/engine/tree/templates/index';
import { type TreeTemplate, treeTemplateSchema } from '@stockwell/model/dataset-data/index';
import { treeTemplate } from '@stockwell/model/entities/tree-template';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useTexts } from '../../../i18n/texts.ts';
import { useEntityHost } from '../../../ui/entity/host.ts';
import { useRecord } from '../../../ui/entity/queries.ts';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { idGenerator, useLists } from '../../../ui/program/index.ts';
import { MasterDataHost } from '../../master-data/index.ts';
import { TemplateTree } from './TemplateTree.tsx';
import { useTreeNames } from './tree-names.ts';

const listNames = ['planningUnit', 'usagePeriod'] as const;

/** A template that nobody has saved: an empty number for the month before the forecast. */
function newTemplate(methodId: number): TreeTemplate {
  const { month, ...data } = emptyData;
  return treeTemplateSchema.parse({
    label: { label_en: '' },
    forecastMethod: { id: methodId },
    notes: null,
    levelList: [{ levelId: idGenerator.recordId(), levelNo: 0, label: levelLabel(0) }],
    flatList: [
      {
        nodeId: idGenerator.recordId(),
        parentNodeId: null,
        order: 1,
        nodeType: { id: 2 },
        label: { label_en: '' },
        nodeData: { ...data, nodeDataId: idGenerator.recordId(), dataValue: 0, monthNo: -1 },
      },
    ],
  });
}

function OpenedTemplate() {
  const t = useTexts('trees');
  const host = useEntityHost();
  const { templateId } = useParams();
  const id = Number(templateId);
  const isNew = id === -1;
  const names = useTreeNames();
  const lists = useLists(listNames);
  const record = useRecord(treeTemplate, isNew ? null : id);
  const methodId = names.methods[0]?.id ?? 1;
  const template = useMemo(
    () => (isNew ? newTemplate(methodId) : record.data ? treeTemplateSchema.parse(record.data) : null),
    [isNew, methodId, record.data],
  );
  const mayEdit =
    host.source === 'server' &&
    // A new template belongs to the realm of who draws it.
    !(isNew && host.realm === null) &&
    host.holds(isNew ? 'ROLE_BF_ADD_TREE_TEMPLATE' : 'ROLE_BF_EDIT_TREE_TEMPLATE');
  return (
    <>
      <PageHeader title={t('trees:template.title')} description={t('trees:template.intro')} />
      {record.isError ? <ErrorNotice error={record.error} /> : null}
      {template && names.isReady && lists ? (
        <TemplateTree
          key={templateId}
          template={template}
          record={record.data ?? null}
          lists={lists}
          names={names}
          mayEdit={mayEdit}
        />
      ) : record.isError ? null : (
        <LoadingSpinner />
      )}
    </>
  );
}

/** A template: a tree without dates, drawn and edited as trees are. */
export default function TemplateBuildPage() {
  return (
    <MasterDataHost>
      <OpenedTemplate />
    </MasterDataHost>
  );
}
