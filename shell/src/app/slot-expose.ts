/** The module in which a remote usually has what fills a slot. Documents don't name it then. */
export const slotExpose = (slot: string): string => `./slots/${slot}`;
