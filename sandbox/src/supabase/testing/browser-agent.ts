/** What a visitor's browser says of itself: from `fetch` alone nothing is counted, because it says that it is a program. */
export const browserAgent = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};
