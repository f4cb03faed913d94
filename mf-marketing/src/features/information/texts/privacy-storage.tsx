import type { InformationSection } from '../information.ts';
import { STORED_IN_BROWSER } from './stored-in-browser.ts';

const PURPOSES = [
  { purpose: 'shop', heading: 'For what you do in the shop' },
  { purpose: 'measurement', heading: 'For measurement, only while it is on' },
] as const;

/** What the shop keeps in a visitor's browser. */
export const privacyStorage: InformationSection = {
  id: 'browser',
  heading: 'What is kept in your browser',
  body: (
    <>
      <p>
        This is all that the shop keeps on your device. Cookies are sent to the shop with every page; the rest leaves
        your device only as the table says, or when you use what it is for. Clearing the site’s data in your browser
        removes all of it; declining measurement removes what serves it at once.
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
