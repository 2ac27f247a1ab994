/** Says, in Spanish, why a port cannot be listened on, and what to do. Returns other errors as they are. `setting` has the port. */
export function explainListenError(error: unknown, setting: string, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new Error(
      `El puerto ${port} está ocupado por otro programa. Detenlo, o elige otro puerto, por ejemplo ${setting}=${port + 1} npm start.`,
      { cause: error },
    );
  if (code === 'EACCES')
    return new Error(
      `El puerto ${port} necesita permisos que este usuario no tiene. Elige uno desde 1024, por ejemplo ${setting}=3000 npm start.`,
      { cause: error },
    );
  return error;
}
