/** Mixes a colour with white (positive) or black (negative), −1 to 1. */
export function shade(hex: string, amount: number): string {
  const target = amount > 0 ? 255 : 0;
  const mixed = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16);
    return Math.round(channel + (target - channel) * Math.abs(amount));
  });
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Where the plaster lies a little higher or lower: centre and radius as shares, and how much lighter it is there. */
const UNEVENNESS = [
  [0.18, 0.72, 0.34, 0.1],
  [0.82, 0.2, 0.3, -0.06],
  [0.62, 0.9, 0.38, 0.07],
  [0.05, 0.32, 0.26, -0.05],
  [0.95, 0.62, 0.28, 0.06],
] as const;

/** Tinted plaster: light from the upper left and a soft unevenness. (Turbulence filters made this four times as slow.) */
export function backdrop(colour: string, width: number, height: number): string {
  const clouds = UNEVENNESS.map(([cx, cy, radius, lightness], position) => ({
    gradient: `<radialGradient id="cloud${position}" cx="${cx}" cy="${cy}" r="${radius}">
        <stop offset="0" stop-color="${shade(colour, lightness > 0 ? 0.6 : -0.6)}" stop-opacity="${Math.abs(lightness) * 2}"/>
        <stop offset="1" stop-color="${colour}" stop-opacity="0"/>
      </radialGradient>`,
    area: `<rect width="${width}" height="${height}" fill="url(#cloud${position})"/>`,
  }));
  return `
    <defs>
      <radialGradient id="light" cx="0.3" cy="0.2" r="1.1">
        <stop offset="0" stop-color="${shade(colour, 0.22)}"/>
        <stop offset="0.55" stop-color="${colour}"/>
        <stop offset="1" stop-color="${shade(colour, -0.14)}"/>
      </radialGradient>
      ${clouds.map(({ gradient }) => gradient).join('')}
      <filter id="shadow" x="-0.15" y="-0.15" width="1.3" height="1.3">
        <feDropShadow dx="1.4" dy="2.4" stdDeviation="2" flood-color="#1d1b19" flood-opacity="0.28"/>
      </filter>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#light)"/>
    ${clouds.map(({ area }) => area).join('')}`;
}
