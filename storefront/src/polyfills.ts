/** Safari 15 and old WebViews lack this method, which the contract calls. */
String.prototype.toWellFormed ??= function (this: string) {
  return this.replace(/\p{Surrogate}/gu, '\uFFFD');
};
