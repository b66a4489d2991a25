import { versionStatusIds, versionTypeIds } from '@stockwell/model/api/version-shapes';

export interface Decision {
  readonly status: 2 | 3 | 4;
  /** Days from the commit to the decision. */
  readonly after: number;
  readonly notes: string;
}

export interface ScriptedVersion {
  readonly daysAgo: number;
  readonly type: 1 | 2;
  readonly notes: string;
  readonly decision?: Decision;
}

const { approved, needsRevision, noReviewNeeded } = versionStatusIds;

const draft = (daysAgo: number, notes: string): ScriptedVersion => ({
  daysAgo,
  type: versionTypeIds.draft,
  notes,
});
const final = (daysAgo: number, notes: string, decision?: Decision): ScriptedVersion => ({
  daysAgo,
  type: versionTypeIds.final,
  notes,
  ...(decision ? { decision } : {}),
});
const decided = (status: Decision['status'], after: number, notes: string): Decision => ({
  status,
  after,
  notes,
});

/** The versions of the demo's supply plans, oldest first; together they show every status. */
export const script: Readonly<Record<string, readonly ScriptedVersion[]>> = {
  'NVR-HIV-MOH': [
    final(
      275,
      'Annual review: five years of history, new forecast agreed with the technical working group',
      decided(approved, 6, 'Approved. Please follow up the two late shipments of pediatric formulations.'),
    ),
    final(
      100,
      'Quarterly update: consumption, stock counts and shipment dates',
      decided(approved, 9, 'Approved after the coordination meeting.'),
    ),
    final(
      38,
      'Monthly update before the procurement meeting',
      decided(
        needsRevision,
        5,
        'Several products are projected above their maximum. Please revise the planned shipments.',
      ),
    ),
    draft(5, 'Shipments revised as asked for by the reviewer; comments of the warehouse pending'),
  ],
  'NVR-MAL-MOH': [
    final(
      240,
      'Plan for the rainy season',
      decided(approved, 4, 'Approved. Peak season stock looks sufficient.'),
    ),
    draft(120, 'Reports of the north are late, forecast used instead'),
    final(3, 'Quarterly update after the rainy season, all problems addressed'),
  ],
  'ORM-FP-MOH': [
    final(
      260,
      'Start of the new plan, history taken over from the warehouse system',
      decided(noReviewNeeded, 2, 'Taken over from the former tool, outside the submission period.'),
    ),
    final(12, 'Quarterly update', decided(approved, 5, 'Approved. Good work on the stock counts.')),
  ],
  'KSN-HIV/TB-MOH': [
    final(230, 'First plan of the joint program', decided(approved, 8, 'Approved as a first plan.')),
    final(
      9,
      'Quarterly update with the count of all regions',
      decided(needsRevision, 4, 'Forecasts of some regions end too early. Please complete them.'),
    ),
  ],
  'MOZ-MAL-CMS': [
    final(
      210,
      'Plan agreed with the central store',
      decided(approved, 5, 'Approved. Mind the shelf life of the suppositories.'),
    ),
    final(
      11,
      'Uploaded again with corrected adjustments',
      decided(noReviewNeeded, 1, 'Same plan as discussed last week, only corrections.'),
    ),
  ],
  'SEN-MCH-MOH': [
    final(
      250,
      'Plan of the new budget year',
      decided(needsRevision, 6, 'Stock counts of the south are missing. Please complete them.'),
    ),
    final(170, 'Completed as requested', decided(approved, 3, 'Approved.')),
    draft(8, 'Consumption of the last month entered'),
  ],
  'GTM-FP-PN-NAT': [
    final(
      200,
      'National plan',
      decided(approved, 10, 'Approved. The next plan should show known funding for the first year.'),
    ),
    final(2, 'Half-yearly update, ready for review'),
  ],
  'NVR-EPI-MOH': [
    final(
      130,
      'Plan for the autumn campaign',
      decided(needsRevision, 7, 'Syringes do not follow the vaccines. Please align the quantities.'),
    ),
    final(15, 'Quantities aligned', decided(approved, 6, 'Approved.')),
  ],
};

/** How long ago the programs were set up: before their first plan. */
export const daysSinceSetUp = 300;
