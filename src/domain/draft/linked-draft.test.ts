import { expect, it } from 'vitest';
import { configure, defaultConfig } from '../../service/config/config.ts';
import { linkedDraft, withRepository } from './linked-draft.ts';

const dialect = { ...defaultConfig.dialect, defaultConfigPath: 'flow.json' };
configure({ ...defaultConfig, dialect });

it('keeps the configuration path over another repository, also where a copy or a person left it empty', () => {
  const link = { repositoryUrl: 'https://codehost.example/acme/search' };
  for (const graphConfigPath of ['flow.json', 'own.json', '']) {
    const draft = { ...linkedDraft({}), graphConfigPath };
    const kept = withRepository({ draft, link: '', isFilled: true, touched: [], at: 0 }, link, '?picked');
    expect(kept.draft).toMatchObject({ graphConfigPath, repoUrl: link.repositoryUrl, name: 'search' });
  }
});
