const counts = {
  visits: 0,
  product_views: 0,
  adds: 0,
  checkouts: 0,
  completed: 0,
  orders: 0,
  revenue: 0,
  newsletter: 0,
  bookings: 0,
};

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The database’s answer for days without events. */
export function quietFigures(from: string, to: string) {
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return {
    from,
    to,
    previous_from: dayAfter(from, -length),
    previous_to: dayAfter(from, -1),
    details_from: from,
    read_at: `${to}T10:00:00Z`,
    time_zone: 'America/Los_Angeles',
    zone_since: null as string | null,
    days: Array.from({ length }, (_, at) => ({ day: dayAfter(from, at), ...counts })),
    totals: counts,
    previous: counts,
    currency: 'USD',
    revenue_known: false,
    names_checked: true,
    searches_without_result: [] as object[],
    vitals: [] as object[],
    errors: [] as object[],
    health: [],
  };
}

/** The same for busy days, with twice the figures of the days before. */
export function busyFigures(from: string, to: string) {
  const quiet = quietFigures(from, to);
  const totals = {
    visits: 2000,
    product_views: 1000,
    adds: 300,
    checkouts: 120,
    completed: 60,
    orders: 84,
    revenue: 8940.5,
    newsletter: 24,
    bookings: 3,
  };
  const previous = Object.fromEntries(Object.entries(totals).map(([key, count]) => [key, count / 2]));
  const release = { page: '/product/:handle', remote: 'mf-catalog@1.4.2' };
  return {
    ...quiet,
    days: quiet.days.map((day, at) => ({ ...day, visits: at + 1, orders: at % 3, revenue: (at % 3) * 149 })),
    totals,
    previous: { ...previous, bookings: 0 },
    revenue_known: true,
    searches_without_result: [{ query: '=HYPERLINK("x")', times: 4, callers: 3 }],
    vitals: [
      { ...release, name: 'LCP', samples: 400, p75: 2340, good: 320, needs_improvement: 60, poor: 20 },
      { ...release, name: 'INP', samples: 380, p75: 540, good: 190, needs_improvement: 90, poor: 100 },
      { ...release, name: 'CLS', samples: 400, p75: 0.12, good: 280, needs_improvement: 90, poor: 30 },
    ],
    errors: [
      {
        code: 'CART-003',
        remote: 'mf-cart-checkout@2.0.1',
        variants: 'hero-headline=definite',
        times: 7,
        callers: 5,
        last_day: to,
      },
      { code: 'STOREFRONT-002', remote: '', variants: '', times: 1, callers: 1, last_day: from },
      { code: 'unknown', remote: 'unknown', variants: '', times: 600, callers: 1, last_day: to },
    ],
  };
}
