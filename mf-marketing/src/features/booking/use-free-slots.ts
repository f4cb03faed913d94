import { useMounted } from 'shared-ui';
import { useState } from 'react';
import { useQuery, useServices } from 'shared-runtime';
import { stylistDay } from 'shared-runtime/session-time';
import { freeSlotsQuery } from './booking.ts';
import { slotsByDay } from './slots.ts';

/** The free slots of the next two weeks. Asked by the browser alone, because they are old as soon as they are sent. */
export function useFreeSlots() {
  const services = useServices();
  const mounted = useMounted();
  const [today] = useState(() => stylistDay(new Date()));
  const query = useQuery({ ...freeSlotsQuery(services, today), enabled: mounted });
  return { ...query, days: slotsByDay(query.data ?? []) };
}
