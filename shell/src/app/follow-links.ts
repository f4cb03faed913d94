/** Where the brand can be followed; the addresses are configured. */
export const FOLLOW_LINKS = [
  { network: 'instagram', label: 'Follow us on Instagram' },
  { network: 'pinterest', label: 'Follow us on Pinterest' },
  { network: 'tiktok', label: 'Follow us on TikTok' },
] as const;
