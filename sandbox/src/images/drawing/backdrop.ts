/** Mixes a colour with white (positive) or black (negative), −1 to 1. */
export function shade(hex: string, amount: number): string {
  const target = amount > 0 ? 255 : 0;
  const mixed = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16);
    return Math.round(channel + (target - channel) * Math.abs(amount));
  });
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Tinted plaster: light from the upper left, a soft cloud of unevenness, fine grain. */
export function backdrop(colour: string, width: number, height: number): string {
  return `
    <defs>
      <radialGradient id="light" cx="0.3" cy="0.2" r="1.1">
        <stop offset="0" stop-color="${shade(colour, 0.22)}"/>
        <stop offset="0.55" stop-color="${colour}"/>
        <stop offset="1" stop-color="${shade(colour, -0.14)}"/>
      </radialGradient>
      <filter id="plaster" x="0" y="0" width="1" height="1">
        <feTurbulence type="fractalNoise" baseFrequency="0.006 0.009" numOctaves="3" seed="7"/>
        <feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0.5 0 0 0 -0.16"/>
      </filter>
      <filter id="grain" x="0" y="0" width="1" height="1">
        <feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="3"/>
        <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0.22 0 0 0 -0.07"/>
      </filter>
      <filter id="shadow" x="-0.3" y="-0.3" width="1.6" height="1.6">
        <feDropShadow dx="10" dy="16" stdDeviation="14" flood-color="#1d1b19" flood-opacity="0.28"/>
      </filter>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#light)"/>
    <rect width="${width}" height="${height}" filter="url(#plaster)" opacity="0.5"/>
    <rect width="${width}" height="${height}" filter="url(#grain)" opacity="0.4"/>`;
}
