import { createClient } from '@supabase/supabase-js';

const options = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };

/** A channel's state as an answer: realtime isn't built, and must say so. */
function subscribed(client) {
  return new Promise((resolve) => {
    client.channel('orders').subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve({ status });
      else resolve({ error: { message: `${status}: ${error?.message ?? ''}` } });
    });
  });
}

/** The calls of supabase-js: accounts, rows, functions, and what the sandbox doesn't build. */
export function supabaseOperations({ backendUrl, publishableKey, secretKey }) {
  const visitor = createClient(backendUrl, publishableKey, options);
  const service = createClient(backendUrl, secretKey, options);
  const credentials = { email: 'conformance@example.com', password: 'Correct-Horse-9' };
  const link = async () => {
    const mails = await fetch(`${backendUrl}/mail.json`).then((response) => response.json());
    const mail = mails.find(({ to, link: found }) => to === credentials.email && found);
    return new URL(mail.link).searchParams.get('token_hash');
  };
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const refused = 'refused';
  return [
    { name: 'auth.signUp', run: () => visitor.auth.signUp(credentials), holds: ({ data }) => data.session === null },
    {
      name: 'auth.signInWithPassword before the confirmation',
      expected: refused,
      run: () => visitor.auth.signInWithPassword(credentials),
    },
    { name: 'auth.verifyOtp', run: async () => visitor.auth.verifyOtp({ type: 'email', token_hash: await link() }) },
    {
      name: 'auth.signInWithPassword',
      run: () => visitor.auth.signInWithPassword(credentials),
      holds: ({ data }) => data.user.email === credentials.email,
    },
    {
      name: 'auth.getUser',
      run: () => visitor.auth.getUser(),
      holds: ({ data }) => data.user.email === credentials.email,
    },
    { name: 'auth.getClaims', run: () => visitor.auth.getClaims() },
    {
      name: 'auth.refreshSession',
      run: () => visitor.auth.refreshSession(),
      holds: ({ data }) => data.session !== null,
    },
    {
      name: 'auth.updateUser',
      run: () => visitor.auth.updateUser({ data: { first_name: 'Ada' } }),
      holds: ({ data }) => data.user.user_metadata.first_name === 'Ada',
    },
    { name: 'auth.resend', run: () => visitor.auth.resend({ type: 'signup', email: 'nobody@example.com' }) },
    {
      name: 'auth.resetPasswordForEmail',
      run: async () => ({ ...(await visitor.auth.resetPasswordForEmail(credentials.email)), asked: true }),
    },
    {
      name: 'auth.signInWithOAuth',
      run: () => visitor.auth.signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } }),
    },
    {
      name: 'auth.admin.listUsers',
      run: () => service.auth.admin.listUsers(),
      holds: ({ data }) => data.users.length > 0,
    },
    {
      name: 'auth.admin.listUsers with the publishable key',
      expected: refused,
      run: () => visitor.auth.admin.listUsers(),
    },
    {
      name: 'from.insert',
      run: async () => ({
        ...(await createClient(backendUrl, publishableKey, options)
          .from('newsletter_subscriptions')
          .insert({ email: 'row@example.com', source: 'exit_intent' })),
        asked: true,
      }),
      holds: ({ status }) => status === 201,
    },
    {
      name: 'from.insert of a row that is there',
      expected: refused,
      run: () => visitor.from('newsletter_subscriptions').insert({ email: 'row@example.com', source: 'exit_intent' }),
    },
    {
      name: 'from.select with a filter, an order, and a count',
      run: () =>
        service
          .from('newsletter_subscriptions')
          .select('email, source', { count: 'exact' })
          .eq('email', 'row@example.com')
          .order('email')
          .range(0, 9),
      holds: ({ data, count }) => data.length === 1 && count === 1,
    },
    {
      name: 'from.select.single',
      run: () => service.from('newsletter_subscriptions').select('email').eq('email', 'row@example.com').single(),
      holds: ({ data }) => data.email === 'row@example.com',
    },
    {
      name: 'from.select.single without a row',
      expected: refused,
      run: () => service.from('newsletter_subscriptions').select('email').eq('email', 'none@example.com').single(),
    },
    {
      name: 'from.select.maybeSingle without a row',
      run: async () => [
        await service.from('newsletter_subscriptions').select('email').eq('email', 'none@example.com').maybeSingle(),
      ],
      holds: ([{ data, error }]) => data === null && error === null,
    },
    {
      name: 'from.select of rows that everyone may read',
      run: () => createClient(backendUrl, publishableKey, options).from('compositions').select('id'),
      holds: ({ data }) => Array.isArray(data),
    },
    {
      name: 'from.select of a table that does not exist',
      expected: refused,
      run: () => visitor.from('no_such_table').select(),
    },
    {
      name: 'rpc',
      run: () => visitor.rpc('free_slots', { from_day: tomorrow, days: 7 }),
      holds: ({ data }) => data.length > 0,
    },
    { name: 'rpc that does not exist', expected: refused, run: () => visitor.rpc('no_such_function') },
    {
      name: 'functions.invoke of a guarded function',
      expected: refused,
      run: () => visitor.functions.invoke('send-mail', { body: {} }),
    },
    {
      name: 'functions.invoke with a malformed body',
      expected: refused,
      run: () => visitor.functions.invoke('track', { body: { events: 'none' } }),
    },
    {
      name: 'functions.invoke of a function that does not exist',
      expected: refused,
      run: () => visitor.functions.invoke('no-such-function', { body: {} }),
    },
    { name: 'storage.listBuckets', expected: refused, run: () => visitor.storage.listBuckets() },
    { name: 'storage.upload', expected: refused, run: () => visitor.storage.from('pictures').upload('a.txt', 'text') },
    { name: 'realtime channel', expected: refused, run: () => subscribed(visitor) },
    { name: 'auth.signOut', run: async () => ({ ...(await visitor.auth.signOut()), asked: true }) },
    { name: 'auth.getUser after it', expected: refused, run: () => visitor.auth.getUser() },
  ];
}
