import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { PlatformContext } from 'shared-runtime';
import { testPlatform } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { BookingForm } from './booking-form.tsx';

test('without its script the form is not busy, and shows a contact address', () => {
  const { platform } = testPlatform();
  const html = renderToString(
    <PlatformContext value={platform}>
      <QueryClientProvider client={platform.services.queryClient}>
        <BookingForm />
      </QueryClientProvider>
    </PlatformContext>,
  );
  expect(html).toContain('If no times appear here, please email');
  expect(html).not.toMatch(/aria-busy="true"|role="status"|No times are available/);
});
