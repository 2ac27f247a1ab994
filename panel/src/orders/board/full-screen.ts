/** Call it in a tap. A phone that has no full screen keeps its bars. */
export function enterFullScreen(): void {
  document.documentElement.requestFullscreen?.().catch(() => {});
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
}
