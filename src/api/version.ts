/** The release of Slipway that this code belongs to. Those of page and host can differ. */
export { version } from '../../package.json';
