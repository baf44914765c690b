import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import type { Finding } from '../../domain/examination/finding.ts';
import type { Report } from '../../domain/examination/report.ts';
import { effortWords, verdictWords } from '../../domain/examination/report-text.ts';
import { Badge, type BadgeTone } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { CodeBlock } from '../../kit/ui/code-block.tsx';
import { Notice, type NoticeTone } from '../../kit/feedback/notice.tsx';
import { RelativeTime } from '../../kit/ui/relative-time.tsx';
import { saveFile } from '../../kit/ui/save-file.ts';
import css from './doctor-page.module.css';

const tones: Readonly<Record<Report['verdict'], NoticeTone>> = {
  fits: 'success',
  'fits with gaps': 'warning',
  unusable: 'danger',
  'not reachable': 'danger',
};

const looks: Readonly<Record<Finding['level'], { tone: BadgeTone; word: string }>> = {
  fits: { tone: 'normal', word: 'Fits' },
  note: { tone: 'info', word: 'Note' },
  gap: { tone: 'warning', word: 'Gap' },
  unusable: { tone: 'bad', word: 'Unusable' },
  unreachable: { tone: 'bad', word: 'Unreachable' },
};

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** The report of an examination, the verdict first, with buttons to save it. */
export function ExaminationReport({ report }: { readonly report: Report }): ReactNode {
  const { verdict, findings, at, dialect } = report;
  return (
    <>
      <Notice
        tone={tones[verdict]}
        live="status"
        title={verdictWords[verdict]}
        actions={
          <Button
            icon={<Download size={14} aria-hidden="true" />}
            onClick={() => saveFile('doctor-report.json', [json(report)])}
          >
            Save report
          </Button>
        }
      >
        {effortWords(report)}, <RelativeTime instant={Date.parse(at)} text="" />.
      </Notice>
      <ul className={css.findings} aria-label="Findings">
        {findings.map((finding) => (
          <Line key={finding.code} finding={finding} />
        ))}
      </ul>
      {dialect && (
        <section className={css.page} aria-labelledby="dialect">
          <h2 id="dialect">A dialect file that fits it better</h2>
          <CodeBlock label="Dialect file" text={json(dialect)} isWrappedAtFirst />
          <div>
            <Button
              icon={<Download size={14} aria-hidden="true" />}
              onClick={() => saveFile('dialect.json', [json(dialect)])}
            >
              Save dialect
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

function Line({ finding: { level, area, what, todo } }: { readonly finding: Finding }): ReactNode {
  return (
    <li className={css.finding}>
      <Badge tone={looks[level].tone}>{looks[level].word}</Badge>
      <span className={css.area}>{area}</span>
      <div>
        {what}
        {todo && <p className={css.todo}>{todo}</p>}
      </div>
    </li>
  );
}
