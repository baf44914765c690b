/** The release of Slipway that this code belongs to. Page and host can have different releases. */
export { version } from '../../package.json';
