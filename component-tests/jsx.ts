/* The development JSX runtime on the production build of React. */
export { Fragment, jsx as jsxDEV } from 'react/jsx-runtime';
