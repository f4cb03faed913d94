import type { InformationSection } from '../information.ts';

const STORED = [
  ['Your cart and favorites', 'Local storage, until you empty them or clear your browser'],
  [
    'Which version of an experiment you see',
    'Local storage and a cookie, so that the first frame is already the right one',
  ],
  ['That you have seen a popup', 'Local storage, so that it is shown once'],
  ['Whether you accept measurement', 'Local storage, until you change it'],
  ['A number for this visit', 'Session storage, gone when the browser is closed'],
  [
    'A random number for this browser',
    'Local storage and a cookie, so that an experiment shows you the same thing twice',
  ],
  ['Measurements on their way', 'Local storage, until they have been sent, and only if you accept measurement'],
  ['The campaign that led you here', 'Session storage, passed on with your order'],
  ['Capsules you looked at recently', 'Local storage, the last few only'],
  ['Your session, if you sign in', 'Local storage, until you sign out'],
] as const;

/** What the shop keeps in a visitor's browser. */
export const privacyStorage: InformationSection = {
  id: 'browser',
  heading: 'What is kept in your browser',
  body: (
    <>
      <p>Everything in this table stays on your device. Clearing the site’s data in your browser removes all of it.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Where and for how long</th>
          </tr>
        </thead>
        <tbody>
          {STORED.map(([what, where]) => (
            <tr key={what}>
              <td>{what}</td>
              <td>{where}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  ),
};
