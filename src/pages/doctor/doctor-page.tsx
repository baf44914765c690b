import Stethoscope from 'lucide-react/icons/stethoscope';
import type { ReactNode } from 'react';
import { usePageAction } from '../../kit/commands/use-page-action.ts';
import { examinationBounds } from '../../domain/examination/inquiry.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { Button } from '../../kit/ui/button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { FailureNotice } from '../../kit/feedback/failure-notice.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { PageHeading } from '../../kit/ui/page-heading.tsx';
import { Progress } from '../../kit/feedback/progress.tsx';
import css from './doctor-page.module.css';
import { ExaminationReport } from './examination-report.tsx';
import { useExamination } from './use-examination.ts';

/** Examines how well the configured service fits, and says what to do. */
export function DoctorPage(): ReactNode {
  const { report, error, isRunning, asked, start, cancel } = useExamination();
  usePageAction('Examine the service', () => {
    if (!isRunning) start();
  });
  return (
    <div className={css.page}>
      <PageHeading
        title="Doctor"
        actions={
          <Button
            variant="primary"
            icon={<Stethoscope size={14} aria-hidden="true" />}
            isBusy={isRunning}
            onClick={start}
          >
            Examine the service
          </Button>
        }
      >
        <span className={css.lead}>
          Asks the <Link to="/settings">configured service</Link> at most {examinationBounds.requests}{' '}
          questions, changes nothing, and tells what does not fit.
        </span>
      </PageHeading>
      {isRunning && (
        <Progress
          label="Examining"
          value={asked}
          max={examinationBounds.requests}
          note={`${asked} of at most ${examinationBounds.requests} requests`}
          onCancel={cancel}
        />
      )}
      {error && !isRunning && <FailureNotice failure={describeFailure(error)} onRetry={start} />}
      {report && !isRunning && <ExaminationReport report={report} />}
      {!report && !error && !isRunning && (
        <EmptyState title="Not examined yet">
          It looks at connection and credentials, at paging, order, bounds and filters of the list, at fields
          and words of the records, at repositories, and at speed. It takes two minutes at most.
        </EmptyState>
      )}
    </div>
  );
}
