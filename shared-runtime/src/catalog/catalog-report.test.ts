import { CancelledError } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ShopError } from 'shared-contracts/errors';
import { orUnavailable, reportMissing, reportUnavailable } from './catalog-report.ts';

const listen = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const failure = new ShopError('STOREFRONT-003', { status: 500 });

test('a product missing in the storefront is logged by its code, with a hint at the sales channel', () => {
  const warned = listen();
  reportMissing({ product: 'no-such' });
  expect(warned).toHaveBeenCalledWith('[catalog]', expect.stringMatching(/^CATALOG-404: .*online store channel\. \{/));
  expect(warned).toHaveBeenCalledWith('[catalog]', expect.stringContaining('{"product":"no-such"}'));
});

test('a page without its data is an uncached 503, and the log says why', () => {
  const warned = listen();
  const thrown = (() => {
    try {
      return orUnavailable({ product: 'beach-set' })(failure);
    } catch (caught) {
      return caught;
    }
  })();
  expect(thrown).toMatchObject({ status: 503 });
  const hint = 'It may not be published to the online store channel.';
  const message = `CATALOG-503: Product data could not be fetched. {"product":"beach-set","hint":"${hint}"}`;
  expect(warned).toHaveBeenCalledExactlyOnceWith('[catalog]', message, failure);
});

test('of a collection that cannot be fetched nothing is said about sales channels', () => {
  const warned = listen();
  reportUnavailable({ collection: 'beach' }, failure);
  const message = 'CATALOG-503: Product data could not be fetched. {"collection":"beach"}';
  expect(warned).toHaveBeenCalledExactlyOnceWith('[catalog]', message, failure);
});

test('a canceled fetch is not logged, one that ran out of time is', () => {
  const warned = listen();
  const abortedFor = (reason: DOMException) => AbortSignal.abort(reason);
  reportUnavailable({ product: 'beach-set' }, failure, abortedFor(new DOMException('', 'AbortError')));
  // The data cache's error once the visitor has left the page that asked.
  reportUnavailable({ product: 'beach-set' }, new CancelledError());
  expect(warned).not.toHaveBeenCalled();
  reportUnavailable({ product: 'beach-set' }, failure, abortedFor(new DOMException('', 'TimeoutError')));
  expect(warned).toHaveBeenCalledOnce();
});

test('an error that is no outage is thrown as it is: the page is at fault, not its data', () => {
  const warned = listen();
  const defect = new TypeError('x is not a function');
  expect(() => orUnavailable({ product: 'beach-set' })(defect)).toThrow(defect);
  expect(warned).not.toHaveBeenCalled();
});
