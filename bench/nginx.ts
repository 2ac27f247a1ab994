import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinToCore } from './pin-to-core.ts';

const binaryPaths = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** Starts nginx as the baseline: one process that serves a gzipped page. Returns undefined if it is not installed. */
export async function startNginx(
  directory: string,
  port: number,
  gzippedPage: Buffer,
): Promise<ChildProcess | undefined> {
  const binary = binaryPaths.find((path) => existsSync(path));
  if (!binary) return undefined;
  mkdirSync(join(directory, 'www'), { recursive: true });
  writeFileSync(join(directory, 'www', 'page'), gzippedPage);
  const configFile = join(directory, 'nginx.conf');
  writeFileSync(configFile, createConfig(directory, port));
  const [command = '', ...args] = pinToCore(0, [binary, '-p', directory, '-c', configFile]);
  return spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

function createConfig(directory: string, port: number): string {
  return `daemon off;
master_process off;
worker_processes 1;
pid ${directory}/nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=10;
  client_body_temp_path ${directory}/body;
  proxy_temp_path ${directory}/proxy;
  fastcgi_temp_path ${directory}/fastcgi;
  uwsgi_temp_path ${directory}/uwsgi;
  scgi_temp_path ${directory}/scgi;
  server {
    listen 127.0.0.1:${port};
    location = /page {
      root ${directory}/www;
      default_type "text/html; charset=utf-8";
      add_header Content-Encoding gzip;
      add_header Cache-Control no-cache;
      add_header Vary Accept-Encoding;
    }
  }
}
`;
}
