import type { NodeFacts } from '@stockwell/engine/tree/node-facts';
import { type NodeTypeId, nodeTypeIds } from '@stockwell/model/dataset-data/index';
import {
  type Icon,
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconBox,
  IconChartLine,
  IconFilter,
  IconHash,
  IconLink,
  IconPackages,
  IconPercentage,
  IconSum,
} from '@tabler/icons-react';
import type { CardLines } from './card-lines.ts';
import classes from './tree-build.module.css';

export const nodeTypeIcons: Readonly<Record<NodeTypeId, Icon>> = {
  [nodeTypeIds.aggregation]: IconSum,
  [nodeTypeIds.number]: IconHash,
  [nodeTypeIds.percentage]: IconPercentage,
  [nodeTypeIds.forecastingUnit]: IconBox,
  [nodeTypeIds.planningUnit]: IconPackages,
  [nodeTypeIds.funnel]: IconFilter,
};

interface NodeCardProps {
  readonly type: NodeTypeId;
  readonly title: string;
  readonly facts: NodeFacts;
  readonly lines: CardLines;
  readonly showsSum: boolean;
  /** What there is to say of the node; the first line is shown, all are in the tooltip. */
  readonly findings: readonly string[];
  /** The node is wrong as it stands: it is drawn with a red border. */
  readonly isWrong: boolean;
  readonly notes: string;
}

/** A node as it is drawn. */
export function NodeCard(props: NodeCardProps) {
  const { type, facts, lines, findings } = props;
  const TypeIcon = nodeTypeIcons[type];
  const isProduct = type === nodeTypeIds.forecastingUnit || type === nodeTypeIds.planningUnit;
  const marks = [
    [facts.rises, IconArrowUp],
    [facts.falls, IconArrowDown],
    [facts.isTransferred, IconLink],
    [facts.isExtrapolated, IconChartLine],
  ] as const;
  return (
    <div
      className={classes.node}
      data-product={isProduct || undefined}
      data-across={facts.isLinkedAcross || undefined}
      data-wrong={props.isWrong || undefined}
      title={[props.title, props.notes, ...findings].filter(Boolean).join('\n')}
    >
      <div className={classes.nodeHead}>
        <span className={classes.nodeTitle}>{props.title}</span>
        {marks.map(([isShown, Mark], at) =>
          isShown ? <Mark key={marks[at]?.[1].displayName} size={14} aria-hidden /> : null,
        )}
        {facts.isRead === null ? null : (
          <IconFilter size={14} aria-hidden data-unread={!facts.isRead || undefined} />
        )}
        {facts.sources === null ? null : (
          <span data-unread={facts.sources === 0 || undefined}>{facts.sources}</span>
        )}
        <TypeIcon size={14} aria-hidden />
      </div>
      <div className={classes.nodeBody}>
        {lines.share ? <span className={classes.nodeShare}>{lines.share}</span> : null}
        <span className={classes.nodeValue}>{lines.value}</span>
        {props.showsSum && lines.sum !== null ? (
          <span className={classes.nodeSum} data-wrong={lines.isSumWrong || undefined}>
            {lines.sum}
          </span>
        ) : null}
        {findings.length > 0 ? (
          <span className={classes.nodeFinding}>
            <IconAlertTriangle size={14} aria-hidden />
          </span>
        ) : null}
      </div>
    </div>
  );
}
