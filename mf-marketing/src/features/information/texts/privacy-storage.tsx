import type { InformationSection } from '../information.ts';
import { STORED_IN_BROWSER } from './stored-in-browser.ts';

const PURPOSES = [
  { purpose: 'shop', heading: 'To run the shop' },
  { purpose: 'measurement', heading: 'For analytics, only while it’s on' },
] as const;

/** The section on the data that the shop stores in a visitor's browser. */
export const privacyStorage: InformationSection = {
  id: 'browser',
  heading: 'What we store in your browser',
  body: (
    <>
      <p>
        This is everything the shop stores on your device. Cookies are sent to the shop with every page you open.
        Everything else leaves your device only as described in the table, or when you use the feature it’s for. To
        remove all of it, clear this site’s data in your browser. If you decline analytics, everything stored for
        analytics is removed right away.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Where and for how long</th>
          </tr>
        </thead>
        {PURPOSES.map(({ purpose, heading }) => (
          <tbody key={purpose}>
            <tr>
              <th colSpan={2} scope="rowgroup">
                {heading}
              </th>
            </tr>
            {STORED_IN_BROWSER.filter((one) => one.purpose === purpose).map(({ what, where, names }) => (
              <tr key={what}>
                <td>{what}</td>
                <td>
                  {where}
                  <br />
                  <small>{names.join(', ')}</small>
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </>
  ),
};
