/** An image of Debian's nginx that runs as a user without rights and writes only below /tmp. */
export const CONTAINERFILE = `# Made by "make hosting".
#   podman build --tag docs .
#   podman run --read-only --tmpfs /tmp --cap-drop all --publish 8080:8080 docs
FROM docker.io/library/debian:bookworm-slim
RUN apt-get update \\
  && apt-get install --yes --no-install-recommends nginx libnginx-mod-http-brotli-static \\
  && rm -rf /var/lib/apt/lists/*
COPY nginx.conf site.conf /srv/
COPY public /srv/public
USER www-data
WORKDIR /srv
EXPOSE 8080
STOPSIGNAL SIGQUIT
CMD ["nginx", "-p", "/srv", "-c", "nginx.conf", "-g", "daemon off;"]
`;
