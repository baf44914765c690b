import type * as z from 'zod/mini';

/** The first error of a schema, with its place: "source_config.repo_url: expected string". */
export function describeIssue({ issues: [issue] }: Pick<z.core.$ZodError, 'issues'>): string {
  if (!issue) return 'not readable';
  const where = issue.path.join('.');
  const what = issue.code === 'invalid_type' ? `expected ${issue.expected}` : issue.message;
  return where ? `${where}: ${what}` : what;
}
