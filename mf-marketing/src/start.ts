import {
  createExposureLog,
  createReports,
  createVisitOrigin,
  type Report,
  SEEN,
  type Segments,
  type VisitOrigin,
} from 'experiments/report';
import { analytics, onPageRestored, readConsent, type Start, type StartArgs } from 'shared-contracts';
import { browserWire } from './features/analytics/browser-wire.ts';
import { createDelivery, type Delivery } from './features/analytics/delivery.ts';
import { createDeliveryPause } from './features/analytics/delivery-pause.ts';
import { createEventQueue } from './features/analytics/event-queue.ts';
import { createSessionId } from './features/analytics/session-id.ts';
import { uuidV7 } from './features/analytics/uuid-v7.ts';
import { browserVisit } from './features/visits/browser-visit.ts';
import { measureVisits } from './features/visits/measure-visits.ts';

/** The session, of this visit's events and of its measurements. */
type SessionId = ReturnType<typeof createSessionId>;

interface Telling {
  readonly delivery: Delivery;
  readonly sessionId: SessionId;
  readonly takeLost: () => number;
  readonly segments: () => Segments;
}

function teller(
  { events, remote }: StartArgs,
  { delivery, sessionId, takeLost, segments }: Telling,
): (report: Report) => void {
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
        ...(goal === SEEN ? segments() : {}),
      },
    });
    if (goal === undefined) events.emit('experiment:assigned', { experiment, variant }, remote);
    else events.emit('experiment:converted', { experiment, variant, goal }, remote);
  };
}

/** How this page was reached is looked at before anybody moves on in it. */
function originOfThisVisit(): VisitOrigin {
  return createVisitOrigin({
    arrival: { search: location.search, referrer: document.referrer, hostname: location.hostname },
    userAgent: navigator.userAgent,
    now: () => Date.now(),
    local: () => localStorage,
    session: () => sessionStorage,
  });
}

/**
 * Counts assignments, exposures and conversions, with the visitor's consent, and delivers them through reloads, outages and
 * goodbyes; measures the visit itself for the shop's own figures.
 */
export const start: Start = (services) => {
  const { config, events, experiments } = services;
  const queue = createEventQueue(() => localStorage);
  const delivery = createDelivery(
    queue,
    browserWire(config),
    createDeliveryPause(() => localStorage),
  );
  const isAllowed = () => readConsent(config).isAllowed;
  const origin = originOfThisVisit();
  const sessionId = createSessionId(() => sessionStorage);
  const visit = measureVisits(browserVisit(config, { isAllowed, sessionId: () => sessionId(Date.now()) }));
  const reports = createReports({
    visitorId: experiments?.visitorId ?? null,
    now: () => Date.now(),
    log: createExposureLog({ local: () => localStorage, session: () => sessionStorage }),
    isAllowed,
    tell: teller(services, { delivery, sessionId, takeLost: queue.takeLost, segments: origin.begin }),
  });
  analytics.answer({
    ...reports,
    observed: visit.observed,
    converted(goal, value) {
      experiments?.look();
      reports.converted(goal, value);
    },
  });
  const refused = () => {
    origin.forget();
    delivery.forget();
  };
  events.on('consent:changed', ({ granted }) => {
    if (!granted) {
      refused();
      visit.declined();
      return;
    }
    origin.begin();
    reports.consented();
    visit.consented();
  });
  if (isAllowed()) {
    origin.begin();
    delivery.drain();
  } else refused();
  let { decision } = readConsent(config);
  events.on('consent:changed', () => ({ decision } = readConsent(config)));
  // Another page may have asked while the browser kept this one.
  onPageRestored(() => {
    const now = readConsent(config);
    if (now.decision !== decision) events.emit('consent:changed', { granted: now.isAllowed }, services.remote);
  });
  window.addEventListener('online', () => delivery.drain());
  // Bubbling, and so after those who measure the page have told what they found when it was left.
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') visit.leave();
  });
  window.addEventListener('pagehide', () => {
    if (isAllowed()) delivery.leave();
  });
};
