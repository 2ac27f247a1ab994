/** Phones that stopped at Safari 15 or an old WebView lack this one call of the contract; the page must not fail there. */
String.prototype.toWellFormed ??= function (this: string) {
  return this.replace(/\p{Surrogate}/gu, '\uFFFD');
};
