import {
  reportViewEndpoints as calls,
  type ReportView,
  reportViewSchema,
} from '@stockwell/model/api/report-views';
import { monthOfDate } from '@stockwell/model/months';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../api/client.ts';
import type { RecordOwner } from '../../../local/sealed-records.ts';
import { today } from '../../../platform/clock.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useLocalOwner } from '../../program/open-copies.ts';

const schema = z.array(reportViewSchema);
const store = 'reportViews';
const recordId = 'own';
export const viewsKey = ['reportViews'];

async function storedViews(owner: RecordOwner): Promise<readonly ReportView[]> {
  const { getRecord } = await import('../../../local/sealed-records.ts');
  const record = await getRecord(owner, store, recordId);
  return (record.result === 'found' ? schema.safeParse(record.value).data : undefined) ?? [];
}

/** The views on the server, with a copy for work without a connection. */
async function readViews(
  owner: RecordOwner | null,
  isOnline: boolean,
  signal: AbortSignal,
): Promise<readonly ReportView[]> {
  if (!isOnline) return owner ? storedViews(owner) : [];
  const views = await call(calls.reportViews, { signal, quiet: true });
  if (owner) {
    const { putRecord } = await import('../../../local/sealed-records.ts');
    await putRecord(owner, store, recordId, views).catch((cause: unknown) =>
      console.warn('Views of reports could not be stored on this device', cause),
    );
  }
  return views;
}

export interface ReportViews {
  /** Those of this report. */
  readonly views: readonly ReportView[];
  /** Views are changed on the server. */
  readonly isOnline: boolean;
  /** Stores filters under a name; a view that had the name gets them. */
  readonly save: (label: string, search: string, isMoving: boolean) => Promise<ReportView>;
  readonly rename: (view: ReportView, label: string) => Promise<void>;
  readonly remove: (view: ReportView) => Promise<void>;
}

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.trim().toLowerCase();

export const viewNamed = (views: readonly ReportView[], name: string): ReportView | undefined =>
  views.find(({ label }) => isSameName(label, name));

/** The own saved views of a report. */
export function useReportViews(report: string): ReportViews {
  const owner = useLocalOwner();
  const { sessionType } = useSession();
  const isOnline = sessionType === 'Online';
  const client = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: [...viewsKey, isOnline],
    queryFn: ({ signal }) => readViews(owner, isOnline, signal),
    networkMode: 'always',
  });
  const views = data.filter((view) => view.report === report);
  const readAgain = () => client.invalidateQueries({ queryKey: viewsKey });
  return {
    views,
    isOnline,
    save: async (label, search, isMoving) => {
      const filters = { label, search, baseMonth: isMoving ? monthOfDate(today()) : null };
      const known = viewNamed(views, label);
      const saved = known
        ? await call(calls.changeReportView, { params: { viewId: known.viewId }, body: filters })
        : await call(calls.addReportView, { body: { report, ...filters } });
      await readAgain();
      return saved;
    },
    rename: async ({ viewId, search, baseMonth }, label) => {
      await call(calls.changeReportView, { params: { viewId }, body: { label, search, baseMonth } });
      await readAgain();
    },
    remove: async ({ viewId }) => {
      await call(calls.deleteReportView, { params: { viewId } });
      await readAgain();
    },
  };
}
