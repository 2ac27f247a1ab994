/** The React of the page, for the script of the checkout: see `build/react-of-page.ts`. */
export const reactOfPage: { react?: unknown; jsxRuntime?: unknown } = {};
