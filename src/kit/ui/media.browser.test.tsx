import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { emulate } from '../../../component-tests/act.ts';
import { useMediaQuery } from './media.ts';

function Medium({ version }: { readonly version: number }) {
  return <p>{`${useMediaQuery('print') ? 'print' : 'screen'} ${version}`}</p>;
}

test('a media query is subscribed to once, and followed', async () => {
  const subscribe = vi.spyOn(MediaQueryList.prototype, 'addEventListener');
  const { rerender, getByText } = await render(<Medium version={1} />);
  await rerender(<Medium version={2} />);
  await expect.element(getByText('screen 2')).toBeVisible();
  await emulate({}, 'print');
  await expect.element(getByText('print 2')).toBeVisible();
  expect(subscribe).toHaveBeenCalledOnce();
});
