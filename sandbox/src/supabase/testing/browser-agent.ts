/** The headers of a visitor's browser: events with the headers of `fetch` alone are not counted, as those of a program. */
export const browserAgent = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};
