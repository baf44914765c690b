import { isId } from '../params/codecs.ts';
import type { Draft } from './draft-shape.ts';

/** A complaint about one field, by its dotted name in the form. */
export interface DraftProblem {
  field: string;
  message: string;
}

/** Everything that would make the request wrong, as far as it can be known here (WIRE.md 2). */
export function draftProblems(draft: Draft): DraftProblem[] {
  const { source } = draft;
  return [
    ...required(draft, 'name', 'Give the deployment a name.'),
    ...(source === 'repository' ? repositoryProblems(draft) : []),
    ...(source === 'image' ? imageProblems(draft) : []),
    ...(source === 'tarball'
      ? [
          ...required(draft, 'sourceTarballPath', 'Say where the tarball is.'),
          ...pathProblems(draft.graphConfigPath.trim()),
        ]
      : []),
    ...secretProblems(draft),
  ];
}

type TextField = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft];

function required(draft: Draft, field: TextField, message: string): DraftProblem[] {
  return draft[field].trim() === '' ? [{ field, message }] : [];
}

function repositoryProblems(draft: Draft): DraftProblem[] {
  const { integrationId, repoUrl, graphConfigPath } = draft;
  return [
    ...required(draft, 'integrationId', 'Choose or paste the integration that reaches the repository.'),
    ...(integrationId.trim() && !isId(integrationId.trim())
      ? [{ field: 'integrationId', message: 'An integration ID must be a UUID.' }]
      : []),
    ...required(draft, 'repoUrl', 'Choose a repository or paste its URL.'),
    ...urlProblems(repoUrl.trim()),
    ...required(draft, 'repoRef', 'Say which branch, tag or commit to deploy.'),
    ...pathProblems(graphConfigPath.trim()),
  ];
}

/** Whether a URL carries a password, or a user in a scheme where that is a token; `ssh://git@` is only a user. */
export function hasCredentials(url: string): boolean {
  return /^\s*(?:[a-z][a-z0-9+.-]*:\/\/[^/@\s]*:[^/\s]*@|https?:\/\/[^/\s]*@)/i.test(url);
}

/** Whether a text is a size in plain decimal digits; memory, replicas, storage and connections are whole. */
export function isSize(size: string, kind: 'whole' | 'fraction'): boolean {
  return (kind === 'whole' ? /^\s*\d+\s*$/ : /^\s*\d+(?:\.\d+)?\s*$/).test(size);
}

function urlProblems(url: string): DraftProblem[] {
  const field = 'repoUrl';
  if (url === '') return [];
  if (hasCredentials(url)) {
    return [{ field, message: 'Take the password or token out of the URL: secrets do not belong in URLs.' }];
  }
  const isKnown = /^(?:https?|ssh|git|file):\/\/\S+$/i.test(url) || /^[^/@\s]+@[^/:\s]+:\S+$/.test(url);
  return isKnown
    ? []
    : [{ field, message: 'A repository URL must begin with https://, ssh:// or user@host:.' }];
}

function pathProblems(path: string): DraftProblem[] {
  const field = 'graphConfigPath';
  if (path === '') return [];
  if (path.startsWith('/'))
    return [{ field, message: 'The path must be relative: without a leading slash.' }];
  if (path.split('/').includes('..'))
    return [{ field, message: 'The path must stay inside the repository: without “..”.' }];
  return path.endsWith('/') ? [{ field, message: 'The path must end in a file name.' }] : [];
}

function imageProblems(draft: Draft): DraftProblem[] {
  const listenerId = draft.listenerId.trim();
  return [
    ...required(draft, 'imageUri', 'Say which image to run.'),
    ...(listenerId && !isId(listenerId)
      ? [{ field: 'listenerId', message: 'A listener ID must be a UUID.' }]
      : []),
    ...Object.entries(draft.sizes).flatMap(([name, size]) => {
      const kind = /cpu(?:Limit)?$/i.test(name) ? 'fraction' : 'whole';
      if (size.trim() === '' || isSize(size, kind)) return [];
      const what = kind === 'whole' ? 'whole number' : 'number';
      return [{ field: `sizes.${name}`, message: `Must be a ${what} of at least 0.` }];
    }),
    ...orderProblems(draft),
  ];
}

function orderProblems({ sizes }: Draft): DraftProblem[] {
  const given = new Map(Object.entries(sizes));
  return [...given.keys()].flatMap((high) => {
    const low = high.replace('Limit', '').replace('maxScale', 'minScale').replace('MaxScale', 'MinScale');
    const [most, least] = [given.get(high)?.trim(), given.get(low)?.trim()];
    if (low === high || !most || !least || Number(most) >= Number(least)) return [];
    const message = high.toLowerCase().includes('limit')
      ? 'The limit must not be below the request.'
      : 'Must not be below the smallest number.';
    return [{ field: `sizes.${high}`, message }];
  });
}

function secretProblems({ secrets, secretReferences }: Draft): DraftProblem[] {
  const seen = new Set<string>();
  const named = [
    ...secrets.map(({ name }, at) => ({
      name: name.trim(),
      field: `secrets.${at}.name`,
      row: `secret ${at + 1}`,
    })),
    ...secretReferences.map(({ name }, at) => ({
      name: name.trim(),
      field: `secretReferences.${at}.name`,
      row: `reference ${at + 1}`,
    })),
  ];
  const problems = named.flatMap(({ name, field, row }): DraftProblem[] => {
    if (name === '') return [{ field, message: `Give ${row} a name, or remove its row.` }];
    if (seen.has(name)) return [{ field, message: `“${name}” is used twice.` }];
    seen.add(name);
    return [];
  });
  const incomplete = secretReferences.flatMap(({ secretName, secretKey }, at): DraftProblem[] => [
    ...(secretName.trim()
      ? []
      : [{ field: `secretReferences.${at}.secretName`, message: 'Name the secret that is referred to.' }]),
    ...(secretKey.trim()
      ? []
      : [{ field: `secretReferences.${at}.secretKey`, message: 'Name the key inside the secret.' }]),
  ]);
  return [...problems, ...incomplete];
}
