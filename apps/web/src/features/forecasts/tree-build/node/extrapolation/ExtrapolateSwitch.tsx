import { Checkbox } from '@mantine/core';
import { withExtrapolation } from '@stockwell/engine/entry/trees/node-extrapolation';
import { extrapolationRefusal, textOfRefusal } from '@stockwell/engine/tree/structure/index';
import { textOf } from '@stockwell/model/label';
import { useState } from 'react';
import { useTexts } from '../../../../../i18n/texts.ts';
import { useSession } from '../../../../../platform/session/context.ts';
import { useWorkshop } from '../../workshop.ts';
import type { NodeEditing } from '../use-node-form.ts';

/** Whether a number node follows its history. Not one that transfers touch: they would be lost. */
export function ExtrapolateSwitch({ editing }: { readonly editing: NodeEditing }) {
  const t = useTexts('trees');
  const { language } = useSession();
  const { mayEdit, period, scenarioId } = useWorkshop();
  const { form, setForm, tree } = editing;
  const [error, setError] = useState<string | null>(null);
  const change = (isExtrapolated: boolean): void => {
    const refusal = isExtrapolated ? extrapolationRefusal(tree, scenarioId, form.nodeId) : undefined;
    setError(refusal ? textOf(textOfRefusal(refusal), language) : null);
    if (!refusal) setForm((before) => withExtrapolation(before, isExtrapolated, period.start));
  };
  return (
    <Checkbox
      label={t('trees:node.extrapolate')}
      description={t('trees:node.extrapolateHint')}
      error={error}
      disabled={!mayEdit}
      checked={form.extrapolated}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
