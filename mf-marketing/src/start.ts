import { createExposureLog, createReports, type Report } from 'experiments/report';
import { analytics, readConsent, type Start, type StartArgs } from 'shared-contracts';
import { browserWire } from './features/analytics/browser-wire.ts';
import { createDelivery, type Delivery } from './features/analytics/delivery.ts';
import { createDeliveryPause } from './features/analytics/delivery-pause.ts';
import { createEventQueue } from './features/analytics/event-queue.ts';
import { createSessionId } from './features/analytics/session-id.ts';
import { uuidV7 } from './features/analytics/uuid-v7.ts';

function teller({ events, remote }: StartArgs, delivery: Delivery, takeLost: () => number): (report: Report) => void {
  const sessionId = createSessionId(() => sessionStorage);
  return ({ experiment, variant, phase, version, visitorId, goal, value }) => {
    const now = Date.now();
    const lost = takeLost();
    delivery.track({
      event_type: goal === undefined ? 'ab_test_assignment' : 'ab_test_conversion',
      session_id: sessionId(now),
      metadata: {
        experiment_name: experiment,
        variant,
        ...(goal === undefined ? {} : { conversion_type: goal }),
        timestamp: new Date(now).toISOString(),
        event_id: uuidV7(now),
        visitor_id: visitorId,
        phase,
        config_version: version,
        remote,
        ...(value === undefined ? {} : { value }),
        ...(lost > 0 ? { lost } : {}),
      },
    });
    if (goal === undefined) events.emit('experiment:assigned', { experiment, variant }, remote);
    else events.emit('experiment:converted', { experiment, variant, goal }, remote);
  };
}

/** Counts assignments, exposures and conversions, with the visitor's consent, and delivers them through reloads, outages and goodbyes. */
export const start: Start = (services) => {
  const { config, events, experiments } = services;
  const queue = createEventQueue(() => localStorage);
  const delivery = createDelivery(
    queue,
    browserWire(config),
    createDeliveryPause(() => localStorage),
  );
  const isAllowed = () => readConsent(config).isAllowed;
  const reports = createReports({
    visitorId: experiments?.visitorId ?? null,
    now: () => Date.now(),
    log: createExposureLog({ local: () => localStorage, session: () => sessionStorage }),
    isAllowed,
    tell: teller(services, delivery, queue.takeLost),
  });
  analytics.answer({
    ...reports,
    converted(goal, value) {
      experiments?.look();
      reports.converted(goal, value);
    },
  });
  events.on('consent:changed', ({ granted }) => (granted ? reports.consented() : delivery.forget()));
  if (isAllowed()) delivery.drain();
  else delivery.forget();
  window.addEventListener('online', () => delivery.drain());
  window.addEventListener('pagehide', () => {
    if (isAllowed()) delivery.leave();
  });
};
