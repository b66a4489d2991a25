import { Anchor, Text } from '@mantine/core';
import { type TreeFinding, textOfFinding } from '@stockwell/engine/tree/structure/index';
import { textOf } from '@stockwell/model/label';
import { memo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { findingFacts } from './finding-text.ts';
import classes from './tree-build.module.css';
import { useWorkshop } from './workshop.ts';

interface FindingListProps {
  readonly findings: readonly TreeFinding[];
  readonly onGo: (nodeId: string) => void;
}

/** What there is to say of a tree, each with the way to its node. */
export const FindingList = memo(function FindingsOfTree({ findings, onGo }: FindingListProps) {
  const t = useTexts('trees');
  const { language } = useSession();
  const { tree, names, monthText } = useWorkshop();
  if (findings.length === 0) return <Text size="sm">{t('trees:findings.none')}</Text>;
  const titles = new Map(tree.flatList.map(({ nodeId, label }) => [nodeId, names.text(label)]));
  const lines = findings.flatMap((finding) =>
    (finding.code === 'circle' ? finding.places : [finding.place])
      .filter(({ nodeId }) => titles.has(nodeId))
      .map(({ nodeId }) => ({
        nodeId,
        text: findingFacts(textOf(textOfFinding(finding), language), finding, monthText, language),
      })),
  );
  return (
    <section aria-label={t('trees:findings.title')}>
      <h2 className={classes.heading}>{t('trees:findings.count', { count: lines.length })}</h2>
      <Text component="ul" size="sm" className={classes.findings}>
        {lines.map(({ nodeId, text }) => (
          <li key={`${nodeId} ${text}`}>
            <Anchor component="button" type="button" inherit onClick={() => onGo(nodeId)}>
              {titles.get(nodeId) || t('trees:untitled')}
            </Anchor>
            {t('trees:findings.line', { text })}
          </li>
        ))}
      </Text>
    </section>
  );
});
