import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longer than their size tells, longest first: most of their tests come from a table or a definition. */
const LONG = [
  'tests/e2e/screens-english.test.ts',
  'tests/e2e/screens-arabic.test.ts',
  'tests/e2e/dashboards.test.ts',
  'tests/e2e/analyst.test.ts',
  'tests/e2e/video.test.ts',
  'tests/e2e/after-sale.test.ts',
  'tests/e2e/groups.test.ts',
  'tests/e2e/account.test.ts',
  'tests/e2e/not-loaded.test.ts',
  'tests/e2e/community.test.ts',
  'tests/e2e/profile.test.ts',
  'tests/e2e/guest-cart.test.ts',
  'tests/e2e/facts.test.ts',
  'tests/e2e/realtime.test.ts',
  'tests/e2e/shifts.test.ts',
  'tests/contract/resources.test.ts',
  'tests/contract/permissions.test.ts',
  'tests/hostile/hostile.test.ts',
  'tests/attack/attack.test.ts',
  'tests/eventstoredb/move-killed.test.ts',
  'api/ai/analyses.test.ts',
  'tests/eventstoredb/move-log.test.ts',
  'infra/video/videos.test.ts',
  'tests/money/courses.test.ts',
  'api/accounts/reset-crash.test.ts',
  'infra/programs/rebuild-killed.test.ts',
  'infra/analyses/python.test.ts',
  'api/uploads/resumable.test.ts',
  'api/feed/feed.test.ts',
  'api/commerce/after-sale.test.ts',
  'infra/files/s3.test.ts',
  'api/social/moderation/moderation.test.ts',
  'api/realtime/rabbitmq.test.ts',
  'api/audit/oversight.test.ts',
  'api/accounts/attack.test.ts',
  'projections/resources/from-resource.property.test.ts',
  'tests/contract/block-rules.test.ts',
  'api/social/videos.test.ts',
  'tests/budgets/commands.test.ts',
  'tests/guide/pages.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((file) => moduleId.endsWith(file));
  return place === -1 ? LONG.length : place;
};

/**
 * Starts with the longest files of each project, so that no worker runs one alone at the end. (vitest knows a file's
 * duration from an earlier run; a clean clone has none.)
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- this is no array
    const known = await super.sort(files);
    const projects = [...new Set(known.map(({ project }) => project))];
    return projects.flatMap((project) =>
      known.filter((file) => file.project === project).toSorted((a, b) => placeOf(a) - placeOf(b)),
    );
  }
}
