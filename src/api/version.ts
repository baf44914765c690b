/** The release of Slipway that this code was built for: page and host each have their own. */
export { version } from '../../package.json';
