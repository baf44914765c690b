/** The release of Slipway that this code was built for: page and host each carry their own. */
export { version } from '../../../package.json';
