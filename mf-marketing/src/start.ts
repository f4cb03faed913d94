import {
  createExposureLog,
  createReports,
  createVisitOrigin,
  type Report,
  SEEN,
  type Segments,
  type VisitOrigin,
} from 'experiments/report';
import {
  analytics,
  browserStorage,
  CONSENT_KEY,
  onPageRestored,
  readConsent,
  type Start,
  type StartArgs,
} from 'shared-runtime';
import { browserWire } from './features/analytics/browser-wire.ts';
import { createDelivery, type Delivery } from './features/analytics/delivery.ts';
import { createDeliveryPause } from './features/analytics/delivery-pause.ts';
import { createEventQueue } from './features/analytics/event-queue.ts';
import { eraseMeasurement } from './features/analytics/erase-measurement.ts';
import { sealEvents } from './features/analytics/seal-events.ts';
import { createSessionId, type SessionId } from './features/analytics/session-id.ts';
import { uuidV7 } from './features/analytics/uuid-v7.ts';
import { browserVisit } from './features/visits/browser-visit.ts';
import { measureVisits } from './features/visits/measure-visits.ts';
import { OWN_EVENTS } from './lib/own-events.ts';

interface SenderParts {
  readonly delivery: Delivery;
  /** The session, of this visit's events and of its measurements. */
  readonly sessionId: SessionId;
  readonly takeLost: () => number;
  readonly segments: () => Segments;
}

function createSender(
  { events: shopEvents, remote }: StartArgs,
  { delivery, sessionId, takeLost, segments }: SenderParts,
): (report: Report) => void {
  const events = shopEvents.define(OWN_EVENTS, remote);
  return ({ experiment, variant, phase, version, visitorId, goal, value, order }) => {
    const now = Date.now();
    const lost = takeLost();
    delivery.track({
      event_type: goal === undefined ? 'ab_test_assignment' : 'ab_test_conversion',
      session_id: sessionId.read(now),
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
        ...(order === undefined ? {} : { order }),
        ...(lost > 0 ? { lost } : {}),
        ...(goal === SEEN ? segments() : {}),
      },
    });
    if (goal === undefined) events.emit('experiment:assigned', { experiment, variant }, remote);
    else events.emit('experiment:converted', { experiment, variant, goal }, remote);
  };
}

/** The page's origin is read before any navigation within it. */
function originOfThisVisit(): VisitOrigin {
  return createVisitOrigin({
    arrival: {
      search: location.search,
      referrer: document.referrer,
      hostname: location.hostname,
      path: location.pathname,
    },
    now: () => Date.now(),
    local: browserStorage.local,
    session: browserStorage.session,
  });
}

/** Applies decisions made elsewhere: in another tab, or while the browser kept the page. */
function followConsent({ config, events, remote }: StartArgs): void {
  let { decision } = readConsent(config);
  events.on('consent:changed', () => ({ decision } = readConsent(config)));
  const look = () => {
    const now = readConsent(config);
    if (now.decision !== decision) events.emit('consent:changed', { granted: now.isAllowed }, remote);
  };
  onPageRestored(look);
  window.addEventListener('storage', ({ key }) => {
    // Without a key everything was cleared.
    if (key === CONSENT_KEY || key === null) look();
  });
}

/**
 * Counts assignments, exposures and conversions, with the visitor's consent, and delivers them through reloads, outages and
 * goodbyes; measures the visit itself for the shop's own figures.
 */
export const start: Start = (services) => {
  const { config, events, experiments } = services;
  const queue = createEventQueue(browserStorage.local);
  const settled = () => delivery.drain();
  const seal = sealEvents(
    browserStorage.cookies.read,
    async () => (await import('./features/analytics/seal-late.ts')).sealLate(services, settled),
    settled,
  );
  const delivery: Delivery = createDelivery(
    queue,
    browserWire(config),
    createDeliveryPause(browserStorage.local),
    seal,
  );
  const isAllowed = () => readConsent(config).isAllowed;
  const origin = originOfThisVisit();
  const sessionId = createSessionId(browserStorage.session);
  const visit = measureVisits(browserVisit(config, { isAllowed, sessionId: () => sessionId.read(Date.now()) }));
  const reports = createReports({
    visitorId: experiments?.visitorId ?? null,
    now: () => Date.now(),
    log: createExposureLog(browserStorage),
    isAllowed,
    send: createSender(services, { delivery, sessionId, takeLost: queue.takeLost, segments: origin.begin }),
  });
  analytics.answer(
    {
      ...reports,
      observed: visit.observed,
      converted(goal, value, order) {
        experiments?.look();
        reports.converted(goal, value, order);
      },
    },
    services.remote,
  );
  const refused = () => {
    origin.forget();
    delivery.forget();
    sessionId.forget();
    // Last, because the calls above may still write.
    eraseMeasurement(browserStorage);
  };
  events.on('consent:changed', ({ granted }) => {
    if (!granted) {
      reports.declined();
      visit.declined();
      refused();
      return;
    }
    origin.begin();
    visit.consented();
  });
  if (isAllowed()) {
    origin.begin();
    delivery.drain();
  } else refused();
  followConsent(services);
  window.addEventListener('online', () => delivery.drain());
  // In the bubbling phase, so that the page's measurements are recorded first.
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') visit.leave();
  });
  window.addEventListener('pagehide', () => {
    if (isAllowed()) delivery.leave();
  });
};
