-- The roles and the database of deploy/compose.yaml. The image of PostgreSQL runs it once, as the superuser, with an empty volume.
\getenv password VITRINA_PASSWORD
\getenv backup_password VITRINA_BACKUP_PASSWORD
create role vitrina login password :'password' nosuperuser nocreatedb nocreaterole noreplication;
create role vitrina_backup login password :'backup_password' nosuperuser nocreatedb nocreaterole noreplication;
grant pg_read_all_data to vitrina_backup;
create database vitrina template template0 encoding 'UTF8';
revoke all on database vitrina from public;
grant connect, create on database vitrina to vitrina;
grant connect on database vitrina to vitrina_backup;
\connect vitrina
revoke all on schema public from public;
grant usage, create on schema public to vitrina;
