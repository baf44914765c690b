let site = 'Slipway';

/** The end of every page's title: the product, after the service's name where it has one. */
export const siteTitle = () => site;

/** Puts the service's name into every title. */
export function nameSite(serviceName: string): void {
  document.title = site = `${serviceName} · Slipway`;
}
