import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { anyCharacter } from '../server/testing/any-character.ts';
import { readDeploymentPage } from '../src/api/deployment-page.ts';
import type { Deployment } from '../src/api/deployment.ts';
import { defaultDialect } from '../src/api/dialect/dialect.ts';
import { ServiceError } from '../src/api/errors.ts';
import { newDeploymentParams, repositoryParams } from '../src/api/page-parameters.ts';
import { deploymentParams } from '../src/api/parameters.ts';
import { readProblem } from '../src/api/read-problem.ts';
import { readElements } from '../src/api/repositories/read-repositories.ts';
import { RepositoryList } from '../src/api/repositories/repository-list.ts';
import { readRequestPath } from '../src/api/request-path.ts';
import { deploymentAddress } from '../src/domain/model/addresses.ts';
import { components, type Component } from '../src/domain/model/components.ts';
import { deploymentFields } from '../src/domain/model/deployment-fields.ts';
import { describeFailure } from '../src/domain/model/describe-failure.ts';
import { shownValue } from '../src/domain/model/field-values.ts';
import { formatResources, formatScale, formatSize } from '../src/domain/model/format-size.ts';
import { revisionState, revisionLabels, describeStatus } from '../src/domain/model/labels.ts';
import { dropRepeated, nextPage, repeatedIds } from '../src/domain/model/pager.ts';
import { readSource } from '../src/domain/model/source.ts';
import { searchRepositories } from '../src/domain/repository-search/search-repositories.ts';
import { readHistoryState } from '../src/features/browser/history-state.ts';
import { patchParams, readParams, rowsOf, writeParams } from '../src/kit/params/table.ts';
import { visibleParts } from '../src/kit/text/visible-text.ts';
import { readInstant, absoluteText, relativeText } from '../src/kit/time/time-text.ts';
import { isSafeAddress } from '../src/kit/ui/safe-address.ts';
import { deploymentColumns } from '../src/pages/deployments/deployment-columns.tsx';
import { groupByOwner } from '../src/pages/repositories/picker-lines.ts';
import { deploymentPages, deployments, problems, repositoryLists } from './documents.ts';
import { expectClean, runs, runWords } from './expect-safe.ts';
import { anyHostileValue, hostileKeys, toText } from './hostile.ts';
import { mutated } from './mutation.ts';

const documentedParams = deploymentParams(defaultDialect);

const now = Date.UTC(2026, 10, 21);
const integrationId = '1d0c5e2a-7b34-4f7e-9a10-000000000001';
const hostileText = anyHostileValue.map((value) => (typeof value === 'string' ? value : toText(value)));
const unread = /\b(?:NaN|undefined|Infinity)\b|\[object /;

function timesOf({ createdAt, updatedAt }: Deployment): string[] {
  return [readInstant(createdAt), readInstant(updatedAt)].flatMap((instant) =>
    instant === undefined
      ? []
      : [relativeText(instant, now), absoluteText(instant), new Date(instant).toISOString()],
  );
}

function sizesOf({ resourceSpec: spec }: Deployment): string[] {
  return components.flatMap((component: Component) => [
    formatSize(spec[component.cpu]),
    formatResources(spec),
    formatScale(
      component.minScale && spec[component.minScale],
      component.maxScale && spec[component.maxScale],
    ),
    ...(component.more ?? []).map(({ field }) => formatSize(spec[field])),
  ]);
}

/** Everything that the page computes from a deployment. */
function shownOf(row: Deployment): unknown {
  const source = readSource(row);
  const times = timesOf(row);
  const sizes = sizesOf(row);
  expect([...times, ...sizes].join(' ')).not.toMatch(unread);
  return {
    times,
    sizes,
    source,
    label: visibleParts(source.label),
    isLink: isSafeAddress(source.label),
    revision: revisionLabels[revisionState(row)],
    tone: row.status && describeStatus(row.status, defaultDialect.labels.statuses).tone,
    address: deploymentAddress(row.id),
    fields: deploymentFields.map((field) => shownValue(field, row, defaultDialect.labels)),
  };
}

describe(`model functions accept any parsed response (${runWords})`, { timeout: 3_600_000 }, () => {
  it('a page of deployments: rows, texts, times, sizes, links, and the next page', () => {
    fc.assert(
      fc.property(mutated(deploymentPages(3)), fc.nat({ max: 40 }), (text, offset) => {
        const page = readDeploymentPage(JSON.parse(text === '' ? '[]' : text), defaultDialect);
        if (!page) return;
        const next = nextPage(page, { offset, limit: 2 });
        if (next.kind !== 'no') expect(next.offset).toBeGreaterThan(offset);
        const sortValues = deploymentColumns.flatMap(({ accessorFn }) => page.rows.map(accessorFn));
        expect(sortValues.filter((value) => Number.isNaN(value) || typeof value === 'object')).toEqual([]);
        const { rows, repeated } = dropRepeated(page.rows, page.rows.slice(0, 1));
        expect(rows.length + repeated).toBe(page.rows.length);
        expectClean([next, repeatedIds(page.rows), page.rows.map(shownOf)]);
      }),
      runs(0.25),
    );
  });

  it('pod shaping: YAML without secret values', () => {
    const shaped = fc.constant(deployments.find((each) => JSON.stringify(each).includes('sidecars')));
    fc.assert(
      fc.property(mutated(shaped), (text) => {
        const page = readDeploymentPage([JSON.parse(text === '' ? '{}' : text)], defaultDialect);
        const rows = page?.rows ?? [];
        const structures = deploymentFields.filter(({ kind }) => kind === 'structure');
        expectClean(rows.map((row) => structures.map(({ read }) => stringify(read(row)))));
      }),
      runs(0.1),
    );
  });

  it('a repository listing: each row appears once, in any order, and is found by its name', () => {
    const search = fc.oneof(fc.string(), hostileText);
    fc.assert(
      fc.property(mutated(repositoryLists(5)), search, (text, wanted) => {
        const elements: unknown = JSON.parse(text === '' ? '[]' : text);
        const listing = readElements(Array.isArray(elements) ? elements : [elements], integrationId);
        const list = new RepositoryList(listing, integrationId, now);
        const all = Array.from({ length: list.size }, (_, row) => row);
        expect(groupByOwner(list, all).filter((line) => typeof line === 'number')).toEqual(all);
        for (const query of [wanted, list.size > 0 ? list.fullNameAt(0).slice(0, 40) : '']) {
          const found = searchRepositories(list, query);
          for (const row of found?.rows ?? []) {
            for (const position of found?.ranges(row) ?? [])
              expect(position).toBeLessThanOrEqual(list.fullNameAt(row).length);
          }
        }
      }),
      runs(0.25),
    );
  });

  it('an error: message and fields', () => {
    fc.assert(
      fc.property(mutated(problems('x')), fc.integer({ min: 400, max: 599 }), (text, status) => {
        const said = readProblem(text);
        const error = new ServiceError({
          kind: 'status',
          method: 'GET',
          path: '/x',
          status,
          detail: said.message,
          problems: said.problems,
        });
        const { title, detail, facts } = describeFailure(error);
        expect(title).not.toMatch(unread);
        expect([title, detail, ...facts.map(({ value }) => value)].every((w) => typeof w === 'string')).toBe(
          true,
        );
        for (const { path } of said.problems) {
          const field = readRequestPath(path, defaultDialect);
          expect(['string', 'undefined']).toContain(typeof field);
        }
      }),
      runs(),
    );
  });

  it('an address: valid values survive reading and writing, others are reported', () => {
    const tables = fc.constantFrom(documentedParams, repositoryParams, newDeploymentParams);
    const text = fc.oneof(hostileText, fc.string({ unit: anyCharacter }), fc.string());
    const wires = [documentedParams, repositoryParams, newDeploymentParams].flatMap((table) =>
      rowsOf(table).map(({ row }) => row.param),
    );
    const pairs = fc.array(fc.tuple(fc.constantFrom(...wires, ...hostileKeys), text), { maxLength: 8 });
    fc.assert(
      fc.property(tables, pairs, (table, given) => {
        const query = new URLSearchParams(given);
        const { values, problems: odd } = readParams(table, query);
        const again = readParams(table, new URLSearchParams(writeParams(table, values)));
        expect(again).toEqual({ values, problems: [] });
        for (const { problem } of odd)
          expect(problem).toMatch(/^It must (?:be|have) .*\.$|is not a.*\.$|^It appears twice\.$/);
        expect(readParams(table, patchParams(table, query, values)).values).toEqual(values);
        expectClean(values);
      }),
      runs(),
    );
  });

  it('a history entry: previous offsets and sorting', () => {
    fc.assert(
      fc.property(
        mutated(fc.constant({ visitedOffsets: [0, 20], sorting: [{ id: 'name', desc: true }] })),
        (text) => {
          const state: unknown = JSON.parse(text === '' ? 'null' : text);
          const read = readHistoryState(state);
          expect((read.visitedOffsets ?? []).every((offset) => offset >= 0)).toBe(true);
          expectClean(read);
        },
      ),
      runs(),
    );
  });
});
