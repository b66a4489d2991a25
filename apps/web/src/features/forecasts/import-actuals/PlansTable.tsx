import { ActionIcon, Button } from '@mantine/core';
import { maxDocuments } from '@stockwell/model/api/version-params';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/texts.ts';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { idGenerator } from '../../../ui/program/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { InputTable } from '../../../ui/table/index.ts';
import { type ChosenPlan, newPlan } from './import-draft.ts';
import type { OpenPlan } from './use-open-plans.ts';
import type { PlanOption } from './use-plan-options.ts';

interface PlansTableProps {
  readonly chosen: readonly ChosenPlan[];
  readonly plans: readonly OpenPlan[];
  readonly options: readonly PlanOption[];
  /** Whether somebody wanted to go on: what is missing is shown from then on. */
  readonly isTried: boolean;
  readonly onChange: (make: (plans: readonly ChosenPlan[]) => readonly ChosenPlan[]) => void;
}

/** The supply plans to import from, each with one of its versions. */
export function PlansTable({ chosen, plans, options, isTried, onChange }: PlansTableProps) {
  const t = useTexts('importActuals', 'importSteps');
  const put = (key: string, change: Partial<ChosenPlan>): void =>
    onChange((now) => now.map((plan) => (plan.key === key ? { ...plan, ...change } : plan)));
  const openOf = ({ key }: ChosenPlan) => plans.find((plan) => plan.key === key);
  const isTaken = (id: number, key: string): boolean =>
    chosen.some((plan) => plan.key !== key && plan.programId === id);
  const failed = plans.find(({ error }) => error !== null);
  return (
    <>
      <InputTable<ChosenPlan>
        label={t('importActuals:plans.title')}
        lines={chosen}
        keyOf={({ key }) => key}
        columns={[
          {
            key: 'program',
            title: t('importActuals:plans.program'),
            isRequired: true,
            field: (plan, number) => (
              <IdSelect
                aria-label={t('importActuals:plans.programOf', { number })}
                placeholder={t('importSteps:choose')}
                choices={options.filter(({ id }) => !isTaken(id, plan.key))}
                value={plan.programId}
                error={
                  isTried && plan.programId === null ? t('importActuals:plans.issue.program') : undefined
                }
                onChange={(programId) => put(plan.key, { programId, versionId: null })}
              />
            ),
          },
          {
            key: 'version',
            title: t('importActuals:plans.version'),
            isRequired: true,
            field: (plan, number) => {
              const open = openOf(plan);
              return (
                <IdSelect
                  aria-label={t('importActuals:plans.versionOf', { number })}
                  placeholder={t('importSteps:choose')}
                  disabled={!open?.isReady}
                  choices={open?.versions ?? []}
                  value={open?.versionId ?? null}
                  error={
                    open?.isReady && open.versionId === null
                      ? t('importActuals:plans.issue.version')
                      : undefined
                  }
                  onChange={(versionId) => put(plan.key, { versionId })}
                />
              );
            },
          },
        ]}
        actionOf={(plan, number) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('importActuals:plans.remove', { number })}
            disabled={chosen.length === 1}
            onClick={() => onChange((now) => now.filter(({ key }) => key !== plan.key))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      />
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={chosen.length >= Math.min(options.length, maxDocuments)}
          onClick={() => onChange((now) => [...now, newPlan(idGenerator.recordId())])}
        >
          {t('importActuals:plans.add')}
        </Button>
      </div>
      {failed ? (
        <ErrorNotice
          title={t('importActuals:plans.failed', { program: failed.code })}
          error={failed.error}
          action={{ label: t('importSteps:tryAgain'), onClick: failed.retry }}
        />
      ) : null}
    </>
  );
}
