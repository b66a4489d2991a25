import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { erpFeedEndpoints as calls, type ErpFeedConnector } from '@stockwell/model/api/erp-feeds';
import { pickers } from '@stockwell/model/api/pickers';
import { textOf } from '@stockwell/model/label';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { type Refusal, refusalOf } from '../../api/refusal.ts';
import { useMessage } from '../../i18n/message.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import { useEntityHost } from '../../ui/entity/host.ts';
import { ErrorNotice } from '../../ui/notice/ErrorNotice.tsx';
import { IdSelect } from '../../ui/select/index.ts';

interface ConnectorDialogProps {
  readonly connector: ErpFeedConnector | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** An ERP and the procurement agent whose orders it has. */
export function ConnectorDialog({ connector, onClose, onSaved }: ConnectorDialogProps) {
  const t = useTexts('erpFeeds');
  const message = useMessage();
  const host = useEntityHost();
  const { language } = useSession();
  const [name, setName] = useState(connector?.name ?? '');
  const [agentId, setAgentId] = useState<number | null>(connector?.procurementAgent.id as number | null);
  const [active, setActive] = useState(connector?.active ?? true);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const { data: agents = [] } = useQuery({
    queryKey: ['erpFeeds', 'agents'],
    queryFn: ({ signal }) => call(pickers.procurementAgents, { params: {}, signal }),
  });
  const choices = agents.map(({ id, label }) => ({ id: Number(id), label: textOf(label, language) }));

  async function save(): Promise<void> {
    setBusy(true);
    try {
      await call(calls.saveErpConnector, {
        body: {
          erpConnectorId: connector?.erpConnectorId ?? null,
          name: name.trim(),
          procurementAgentId: agentId as number,
          active,
        },
      });
      host.announce('success', t('erpFeeds:saved', { name: name.trim() }));
      onSaved();
      onClose();
    } catch (failure) {
      setRefused(refusalOf(failure));
      setBusy(false);
    }
  }

  const errorOf = (field: string) => {
    const code = refused?.fields[field];
    return code ? message(code) : null;
  };
  const hasField = ['name', 'procurementAgentId'].some((field) => refused?.fields[field]);
  return (
    <DialogFrame
      title={connector ? t('erpFeeds:edit', { name: connector.name }) : t('erpFeeds:add')}
      onClose={onClose}
      busy={busy}
      onSubmit={() => void save()}
      actions={
        <>
          <Button variant="subtle" color="gray" onClick={onClose} disabled={busy}>
            {t('erpFeeds:cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('erpFeeds:save')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {refused && !hasField && <ErrorNotice messageCode={refused.messageCode} />}
        <TextInput
          label={t('erpFeeds:name')}
          description={t('erpFeeds:nameHelp')}
          withAsterisk
          maxLength={30}
          value={name}
          error={errorOf('name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <IdSelect
          label={t('erpFeeds:agent')}
          withAsterisk
          choices={choices}
          value={agentId}
          error={errorOf('procurementAgentId')}
          onChange={setAgentId}
        />
        <Checkbox
          label={t('erpFeeds:active')}
          checked={active}
          onChange={(event) => setActive(event.currentTarget.checked)}
        />
      </Stack>
    </DialogFrame>
  );
}
