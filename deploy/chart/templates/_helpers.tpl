{{- define "assay.name" -}}
{{- printf "%s-%s" .Release.Name .role | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{- define "assay.selector" -}}
app.kubernetes.io/name: assay
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end -}}

{{- define "assay.labels" -}}
{{ include "assay.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{/* The servers of one role: .role, .servers (its values), .drain (seconds), .jails (whether it opens documents). */}}
{{- define "assay.deployment" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "assay.name" . }}
  labels: {{- include "assay.labels" . | nindent 4 }}
spec:
  replicas: {{ .servers.replicas }}
  selector:
    matchLabels: {{- include "assay.selector" . | nindent 6 }}
  strategy:
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
  template:
    metadata:
      labels: {{- include "assay.labels" . | nindent 8 }}
    spec:
      automountServiceAccountToken: false
      # Their variables would begin with ASSAY_ as the settings do.
      enableServiceLinks: false
      {{- if .jails }}
      hostUsers: false
      {{- end }}
      # It closes its connections within 30 seconds after it has drained.
      terminationGracePeriodSeconds: {{ add .drain 40 }}
      {{- with .Values.imagePullSecrets }}
      imagePullSecrets: {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with .servers.nodeSelector }}
      nodeSelector: {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with .servers.tolerations }}
      tolerations: {{- toYaml . | nindent 8 }}
      {{- end }}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels: {{- include "assay.selector" . | nindent 14 }}
      securityContext:
        runAsNonRoot: true
        runAsUser: 10001
        runAsGroup: 10001
        fsGroup: 10001
        seccompProfile: { type: {{ ternary "Unconfined" "RuntimeDefault" .jails }} }
        {{- if .jails }}
        appArmorProfile: { type: Unconfined }
        {{- end }}
      containers:
        - name: assay
          image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
          imagePullPolicy: {{ .Values.image.pullPolicy }}
          ports:
            - { name: http, containerPort: 3000 }
          envFrom:
            - secretRef: { name: {{ .Values.secretName }} }
          env:
            - { name: ASSAY_ROLE, value: {{ .role }} }
            - { name: ASSAY_DRAIN_SECONDS, value: {{ .drain | quote }} }
            - { name: NEXTAUTH_URL, value: {{ .Values.url | quote }} }
            {{- range $name, $value := .Values.settings }}
            - { name: {{ $name }}, value: {{ $value | quote }} }
            {{- end }}
          # The first server of a version migrates the database: that may take a while.
          startupProbe:
            httpGet: { path: /api/health, port: http }
            periodSeconds: 5
            failureThreshold: 120
          livenessProbe:
            httpGet: { path: /api/health, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          readinessProbe:
            httpGet: { path: /api/ready, port: http }
            periodSeconds: 5
            timeoutSeconds: 5
            failureThreshold: 1
          securityContext:
            readOnlyRootFilesystem: true
            allowPrivilegeEscalation: false
            capabilities: { drop: [ALL] }
            {{- if .jails }}
            procMount: Unmasked
            {{- end }}
          {{- with .servers.resources }}
          resources: {{- toYaml . | nindent 12 }}
          {{- end }}
          volumeMounts:
            - { name: data, mountPath: /data }
            - { name: tmp, mountPath: /tmp }
      volumes:
        # Uploads under way. What stays is in PostgreSQL and the object store.
        - { name: data, emptyDir: {} }
        - { name: tmp, emptyDir: {} }
{{- end -}}
