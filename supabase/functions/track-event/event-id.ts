type Identifying = {
  event_type: string;
  session_id: string;
  metadata: {
    experiment_name: string;
    variant: string;
    conversion_type?: string | null | undefined;
    timestamp?: string | number | null | undefined;
  };
};

function milliseconds(timestamp: string | number | null | undefined): number {
  const parsed = typeof timestamp === 'string' ? Date.parse(timestamp) : (timestamp ?? Number.NaN);
  return Number.isFinite(parsed) && parsed > 0 && parsed < 2 ** 48 ? Math.floor(parsed) : Date.now();
}

/**
 * An identifier for an event that came without one, made from its time and content: the same body sent again is the
 * same event.
 */
export async function derivedEventId({ event_type, session_id, metadata }: Identifying): Promise<string> {
  const { experiment_name, variant, conversion_type, timestamp } = metadata;
  const content = JSON.stringify([event_type, session_id, experiment_name, variant, conversion_type, timestamp]);
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))).slice(0, 16);
  const view = new DataView(bytes.buffer);
  const time = milliseconds(timestamp);
  view.setUint16(0, Math.floor(time / 2 ** 32));
  view.setUint32(2, time % 2 ** 32);
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x70);
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
