import { Button, Stack } from '@mantine/core';
import { detailsOf, type TypedDetails } from '@stockwell/engine/entry/trees/tree-details';
import { withText } from '@stockwell/model/label';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DetailsFields } from '../tree-list/DetailsFields.tsx';
import { useWorkshop } from './workshop.ts';

/** What the open tree says of itself: name, method, regions, notes and status. */
export function DetailsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('trees');
  const { language } = useSession();
  const { data, tree, names, edit } = useWorkshop();
  const [begun] = useState(
    (): TypedDetails => ({
      name: names.text(tree.label),
      forecastMethodId: tree.forecastMethod.id,
      regionIds: tree.regionList.map(({ id }) => id),
      notes: tree.notes ?? '',
      active: tree.active,
    }),
  );
  const [typed, setTyped] = useState(begun);
  const [isTried, setTried] = useState(false);
  const save = (): void => {
    setTried(true);
    const right = detailsOf(typed);
    if (!right) return;
    edit((trees) =>
      trees.map((one) =>
        one.treeId === tree.treeId
          ? { ...one, ...right, label: withText(one.label, language, typed.name) }
          : one,
      ),
    );
    onClose();
  };
  return (
    <Dialog
      size="lg"
      title={t('trees:details.title')}
      isDirty={typed !== begun}
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('trees:cancel')}
          </Button>
          <Button type="submit">{t('trees:save')}</Button>
        </>
      }
    >
      <Stack gap="sm">
        <DetailsFields
          methods={names.methods}
          regions={names.regionsOf(data)}
          value={typed}
          onChange={setTyped}
          isTried={isTried}
        />
      </Stack>
    </Dialog>
  );
}
