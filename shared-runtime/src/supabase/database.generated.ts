// Generated from the migrations by supabase/generate-types.ts. Change a migration and generate it again.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  __InternalSupabase: { PostgrestVersion: '13' };
  public: {
    Tables: {
      address_shares: {
        Row: {
          addresses: number;
          day: string;
          experiment: string;
          largest: number;
          phase: number;
          refused: number;
          visitors: number;
        };
        Insert: {
          addresses: number;
          day: string;
          experiment: string;
          largest: number;
          phase: number;
          refused: number;
          visitors: number;
        };
        Update: {
          addresses?: number;
          day?: string;
          experiment?: string;
          largest?: number;
          phase?: number;
          refused?: number;
          visitors?: number;
        };
        Relationships: [];
      };
      alert_subscriptions: {
        Row: {
          created_at: string;
          experiment: string | null;
          id: string;
          kind: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          experiment?: string | null;
          id?: string;
          kind: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          experiment?: string | null;
          id?: string;
          kind?: string;
          user_id?: string;
        };
        Relationships: [{ foreignKeyName: 'alert_subscriptions_experiment_fkey'; columns: ['experiment']; isOneToOne: false; referencedRelation: 'experiments'; referencedColumns: ['name'] }];
      };
      analytics_events: {
        Row: {
          day: string;
          event_id: string;
          event_type: string;
          experiment: string;
          goal: string | null;
          metadata: Json;
          occurred_at: string;
          phase: number;
          received_at: string;
          remote: string | null;
          session_id: string;
          value: number | null;
          variant: string;
          visitor_id: string;
        };
        Insert: {
          day: string;
          event_id: string;
          event_type: string;
          experiment: string;
          goal?: string | null;
          metadata: Json;
          occurred_at: string;
          phase: number;
          received_at?: string;
          remote?: string | null;
          session_id: string;
          value?: number | null;
          variant: string;
          visitor_id: string;
        };
        Update: {
          day?: string;
          event_id?: string;
          event_type?: string;
          experiment?: string;
          goal?: string | null;
          metadata?: Json;
          occurred_at?: string;
          phase?: number;
          received_at?: string;
          remote?: string | null;
          session_id?: string;
          value?: number | null;
          variant?: string;
          visitor_id?: string;
        };
        Relationships: [];
      };
      assignments: {
        Row: {
          experiment: string;
          first_at: string;
          phase: number;
          several_variants: boolean;
          variant: string;
          visitor_id: string;
        };
        Insert: {
          experiment: string;
          first_at: string;
          phase: number;
          several_variants?: boolean;
          variant: string;
          visitor_id: string;
        };
        Update: {
          experiment?: string;
          first_at?: string;
          phase?: number;
          several_variants?: boolean;
          variant?: string;
          visitor_id?: string;
        };
        Relationships: [];
      };
      assignments_daily: {
        Row: {
          day: string;
          experiment: string;
          n: number;
          phase: number;
          variant: string;
        };
        Insert: {
          day: string;
          experiment: string;
          n: number;
          phase: number;
          variant: string;
        };
        Update: {
          day?: string;
          experiment?: string;
          n?: number;
          phase?: number;
          variant?: string;
        };
        Relationships: [];
      };
      back_in_stock: {
        Row: {
          created_at: string;
          email: string;
          handle: string;
          id: string;
          merchandise_id: string;
          notified_at: string | null;
          user_id: string | null;
        };
        Insert: {
          created_at?: string;
          email: string;
          handle: string;
          id?: string;
          merchandise_id: string;
          notified_at?: string | null;
          user_id?: string | null;
        };
        Update: {
          created_at?: string;
          email?: string;
          handle?: string;
          id?: string;
          merchandise_id?: string;
          notified_at?: string | null;
          user_id?: string | null;
        };
        Relationships: [];
      };
      bookings: {
        Row: {
          created_at: string;
          email: string;
          id: string;
          name: string;
          note: string;
          slot: string;
          status: Database['public']['Enums']['booking_status'];
          updated_at: string;
          user_id: string | null;
        };
        Insert: {
          created_at?: string;
          email: string;
          id?: string;
          name: string;
          note?: string;
          slot: string;
          status?: Database['public']['Enums']['booking_status'];
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          created_at?: string;
          email?: string;
          id?: string;
          name?: string;
          note?: string;
          slot?: string;
          status?: Database['public']['Enums']['booking_status'];
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      channels: {
        Row: {
          composition_id: string;
          name: string;
          number: number;
          percentage: number;
          updated_at: string;
        };
        Insert: {
          composition_id: string;
          name: string;
          number: number;
          percentage?: number;
          updated_at?: string;
        };
        Update: {
          composition_id?: string;
          name?: string;
          number?: number;
          percentage?: number;
          updated_at?: string;
        };
        Relationships: [{ foreignKeyName: 'channels_number_fkey'; columns: ['number']; isOneToOne: false; referencedRelation: 'compositions'; referencedColumns: ['number'] }];
      };
      closing_days: {
        Row: {
          day: string;
          name: string;
        };
        Insert: {
          day: string;
          name?: string;
        };
        Update: {
          day?: string;
          name?: string;
        };
        Relationships: [];
      };
      compositions: {
        Row: {
          body: string;
          counter: number;
          created_at: string;
          expires_at: string;
          id: string;
          key_id: string;
          number: number;
          signature: string;
        };
        Insert: {
          body: string;
          counter: number;
          created_at?: string;
          expires_at: string;
          id: string;
          key_id: string;
          signature: string;
        };
        Update: {
          body?: string;
          counter?: number;
          created_at?: string;
          expires_at?: string;
          id?: string;
          key_id?: string;
          signature?: string;
        };
        Relationships: [];
      };
      contact_messages: {
        Row: {
          answered_at: string | null;
          created_at: string;
          email: string;
          id: string;
          message: string;
          name: string;
          order_number: string | null;
          topic: string;
          user_id: string | null;
        };
        Insert: {
          answered_at?: string | null;
          created_at?: string;
          email: string;
          id?: string;
          message: string;
          name: string;
          order_number?: string | null;
          topic?: string;
          user_id?: string | null;
        };
        Update: {
          answered_at?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          message?: string;
          name?: string;
          order_number?: string | null;
          topic?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      conversions: {
        Row: {
          currency: string | null;
          event_id: string;
          experiment: string;
          goal: string;
          occurred_at: string;
          phase: number;
          value: number;
          visitor_id: string;
        };
        Insert: {
          currency?: string | null;
          event_id: string;
          experiment: string;
          goal: string;
          occurred_at: string;
          phase: number;
          value?: number;
          visitor_id: string;
        };
        Update: {
          currency?: string | null;
          event_id?: string;
          experiment?: string;
          goal?: string;
          occurred_at?: string;
          phase?: number;
          value?: number;
          visitor_id?: string;
        };
        Relationships: [];
      };
      counted_apart: {
        Row: {
          day: string;
          event: string;
          events: number;
          experiment: string;
          phase: number;
          reason: string;
          variant: string;
        };
        Insert: {
          day: string;
          event: string;
          events: number;
          experiment: string;
          phase: number;
          reason: string;
          variant: string;
        };
        Update: {
          day?: string;
          event?: string;
          events?: number;
          experiment?: string;
          phase?: number;
          reason?: string;
          variant?: string;
        };
        Relationships: [];
      };
      dirty_days: {
        Row: {
          day: string;
          experiment: string;
          marked_at: string;
          phase: number;
        };
        Insert: {
          day: string;
          experiment: string;
          marked_at?: string;
          phase: number;
        };
        Update: {
          day?: string;
          experiment?: string;
          marked_at?: string;
          phase?: number;
        };
        Relationships: [];
      };
      experiment_alerts: {
        Row: {
          cleared_at: string | null;
          detail: string;
          experiment: string;
          id: number;
          kind: string;
          phase: number;
          raised_at: string;
          summary: string;
        };
        Insert: {
          cleared_at?: string | null;
          detail?: string;
          experiment: string;
          kind: string;
          phase: number;
          raised_at?: string;
          summary: string;
        };
        Update: {
          cleared_at?: string | null;
          detail?: string;
          experiment?: string;
          kind?: string;
          phase?: number;
          raised_at?: string;
          summary?: string;
        };
        Relationships: [];
      };
      experiment_changes: {
        Row: {
          action: string;
          actor: string;
          after: Json | null;
          at: string;
          before: Json | null;
          experiment: string;
          id: number;
          note: string | null;
        };
        Insert: {
          action: string;
          actor: string;
          after?: Json | null;
          at?: string;
          before?: Json | null;
          experiment: string;
          note?: string | null;
        };
        Update: {
          action?: string;
          actor?: string;
          after?: Json | null;
          at?: string;
          before?: Json | null;
          experiment?: string;
          note?: string | null;
        };
        Relationships: [];
      };
      experiment_documents: {
        Row: {
          body: string;
          key_id: string;
          published_at: string;
          signature: string;
          version: number;
        };
        Insert: {
          body: string;
          key_id: string;
          published_at?: string;
          signature: string;
        };
        Update: {
          body?: string;
          key_id?: string;
          published_at?: string;
          signature?: string;
        };
        Relationships: [];
      };
      experiment_phases: {
        Row: {
          definition: Json;
          experiment: string;
          opened_at: string;
          phase: number;
        };
        Insert: {
          definition: Json;
          experiment: string;
          opened_at?: string;
          phase: number;
        };
        Update: {
          definition?: Json;
          experiment?: string;
          opened_at?: string;
          phase?: number;
        };
        Relationships: [{ foreignKeyName: 'experiment_phases_experiment_fkey'; columns: ['experiment']; isOneToOne: false; referencedRelation: 'experiments'; referencedColumns: ['name'] }];
      };
      experiment_requests: {
        Row: {
          action: string;
          change: number | null;
          decided_at: string | null;
          decider: string | null;
          experiment: string;
          id: number;
          reason: string | null;
          requested_at: string;
          requested_by: string | null;
          requester: string;
          revision: number;
          state: string;
          variant: string | null;
        };
        Insert: {
          action: string;
          change?: number | null;
          decided_at?: string | null;
          decider?: string | null;
          experiment: string;
          reason?: string | null;
          requested_at?: string;
          requested_by?: string | null;
          requester: string;
          revision: number;
          state?: string;
          variant?: string | null;
        };
        Update: {
          action?: string;
          change?: number | null;
          decided_at?: string | null;
          decider?: string | null;
          experiment?: string;
          reason?: string | null;
          requested_at?: string;
          requested_by?: string | null;
          requester?: string;
          revision?: number;
          state?: string;
          variant?: string | null;
        };
        Relationships: [{ foreignKeyName: 'experiment_requests_experiment_fkey'; columns: ['experiment']; isOneToOne: false; referencedRelation: 'experiments'; referencedColumns: ['name'] }];
      };
      experiments: {
        Row: {
          created_at: string;
          definition: Json;
          name: string;
          phase: number;
          revision: number;
          shipped_at: string | null;
          shipped_variant: string | null;
          status: string;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          definition: Json;
          name: string;
          phase?: number;
          revision?: number;
          shipped_at?: string | null;
          shipped_variant?: string | null;
          status?: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          definition?: Json;
          name?: string;
          phase?: number;
          revision?: number;
          shipped_at?: string | null;
          shipped_variant?: string | null;
          status?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      exposures: {
        Row: {
          device: string;
          experiment: string;
          first_at: string;
          landing: string;
          phase: number;
          several_variants: boolean;
          source: string;
          variant: string;
          visitor: string;
          visitor_id: string;
        };
        Insert: {
          device?: string;
          experiment: string;
          first_at: string;
          landing?: string;
          phase: number;
          several_variants?: boolean;
          source?: string;
          variant: string;
          visitor?: string;
          visitor_id: string;
        };
        Update: {
          device?: string;
          experiment?: string;
          first_at?: string;
          landing?: string;
          phase?: number;
          several_variants?: boolean;
          source?: string;
          variant?: string;
          visitor?: string;
          visitor_id?: string;
        };
        Relationships: [];
      };
      favourites: {
        Row: {
          created_at: string;
          handle: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          handle: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          handle?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      health_daily: {
        Row: {
          assigned_several: number;
          conversions_without_exposure: number;
          day: string;
          experiment: string;
          exposed_several: number;
          phase: number;
        };
        Insert: {
          assigned_several?: number;
          conversions_without_exposure?: number;
          day: string;
          experiment: string;
          exposed_several?: number;
          phase: number;
        };
        Update: {
          assigned_several?: number;
          conversions_without_exposure?: number;
          day?: string;
          experiment?: string;
          exposed_several?: number;
          phase?: number;
        };
        Relationships: [];
      };
      ingest_health: {
        Row: {
          day: string;
          events: number;
          outcome: string;
        };
        Insert: {
          day?: string;
          events: number;
          outcome: string;
        };
        Update: {
          day?: string;
          events?: number;
          outcome?: string;
        };
        Relationships: [];
      };
      issued_tokens: {
        Row: {
          day: string;
          experiment: string;
          phase: number;
          tokens: number;
          variant: string;
        };
        Insert: {
          day: string;
          experiment: string;
          phase: number;
          tokens: number;
          variant: string;
        };
        Update: {
          day?: string;
          experiment?: string;
          phase?: number;
          tokens?: number;
          variant?: string;
        };
        Relationships: [];
      };
      newsletter_subscriptions: {
        Row: {
          confirmation_digest: string | null;
          confirmation_sent_at: string | null;
          confirmed_at: string | null;
          created_at: string;
          email: string;
          email_key: string | null;
          id: string;
          source: string;
        };
        Insert: {
          confirmation_digest?: string | null;
          confirmation_sent_at?: string | null;
          confirmed_at?: string | null;
          created_at?: string;
          email: string;
          id?: string;
          source: string;
        };
        Update: {
          confirmation_digest?: string | null;
          confirmation_sent_at?: string | null;
          confirmed_at?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          source?: string;
        };
        Relationships: [];
      };
      orders: {
        Row: {
          carrier: string | null;
          currency: string;
          delivered_at: string | null;
          email: string | null;
          lines: Json;
          net_total: number | null;
          number: string;
          placed_at: string;
          reference: string | null;
          region: string | null;
          shipped_at: string | null;
          status: Database['public']['Enums']['order_status'];
          total: number;
          tracking_number: string | null;
          tracking_url: string | null;
          updated_at: string;
        };
        Insert: {
          carrier?: string | null;
          currency?: string;
          delivered_at?: string | null;
          email?: string | null;
          lines: Json;
          net_total?: number | null;
          number: string;
          placed_at: string;
          reference?: string | null;
          region?: string | null;
          shipped_at?: string | null;
          status?: Database['public']['Enums']['order_status'];
          total: number;
          tracking_number?: string | null;
          tracking_url?: string | null;
          updated_at?: string;
        };
        Update: {
          carrier?: string | null;
          currency?: string;
          delivered_at?: string | null;
          email?: string | null;
          lines?: Json;
          net_total?: number | null;
          number?: string;
          placed_at?: string;
          reference?: string | null;
          region?: string | null;
          shipped_at?: string | null;
          status?: Database['public']['Enums']['order_status'];
          total?: number;
          tracking_number?: string | null;
          tracking_url?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          created_at: string;
          first_name: string;
          id: string;
          last_name: string;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          first_name?: string;
          id: string;
          last_name?: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          first_name?: string;
          id?: string;
          last_name?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      promoted_releases: {
        Row: {
          digest: string;
          promoted_at: string;
        };
        Insert: {
          digest: string;
          promoted_at?: string;
        };
        Update: {
          digest?: string;
          promoted_at?: string;
        };
        Relationships: [];
      };
      registry_publishers: {
        Row: {
          claims: Json;
          created_at: string;
          issuer: string;
          keys: Json | null;
          keys_url: string | null;
          name: string;
          revoked_at: string | null;
          rights: string[];
          team: string;
        };
        Insert: {
          claims: Json;
          created_at?: string;
          issuer: string;
          keys?: Json | null;
          keys_url?: string | null;
          name: string;
          revoked_at?: string | null;
          rights: string[];
          team: string;
        };
        Update: {
          claims?: Json;
          created_at?: string;
          issuer?: string;
          keys?: Json | null;
          keys_url?: string | null;
          name?: string;
          revoked_at?: string | null;
          rights?: string[];
          team?: string;
        };
        Relationships: [{ foreignKeyName: 'registry_publishers_team_fkey'; columns: ['team']; isOneToOne: false; referencedRelation: 'registry_teams'; referencedColumns: ['name'] }];
      };
      registry_remotes: {
        Row: {
          created_at: string;
          remote: string;
          team: string;
        };
        Insert: {
          created_at?: string;
          remote: string;
          team: string;
        };
        Update: {
          created_at?: string;
          remote?: string;
          team?: string;
        };
        Relationships: [{ foreignKeyName: 'registry_remotes_team_fkey'; columns: ['team']; isOneToOne: false; referencedRelation: 'registry_teams'; referencedColumns: ['name'] }];
      };
      registry_teams: {
        Row: {
          created_at: string;
          name: string;
        };
        Insert: {
          created_at?: string;
          name: string;
        };
        Update: {
          created_at?: string;
          name?: string;
        };
        Relationships: [];
      };
      registry_tokens: {
        Row: {
          created_at: string;
          expires_at: string;
          hash: string;
          name: string;
          revoked_at: string | null;
          rights: string[];
          team: string;
        };
        Insert: {
          created_at?: string;
          expires_at: string;
          hash: string;
          name: string;
          revoked_at?: string | null;
          rights: string[];
          team: string;
        };
        Update: {
          created_at?: string;
          expires_at?: string;
          hash?: string;
          name?: string;
          revoked_at?: string | null;
          rights?: string[];
          team?: string;
        };
        Relationships: [{ foreignKeyName: 'registry_tokens_team_fkey'; columns: ['team']; isOneToOne: false; referencedRelation: 'registry_teams'; referencedColumns: ['name'] }];
      };
      registry_uploads: {
        Row: {
          announced_at: string;
          bytes: number;
          digest: string;
          team: string;
        };
        Insert: {
          announced_at?: string;
          bytes?: number;
          digest: string;
          team: string;
        };
        Update: {
          announced_at?: string;
          bytes?: number;
          digest?: string;
          team?: string;
        };
        Relationships: [{ foreignKeyName: 'registry_uploads_team_fkey'; columns: ['team']; isOneToOne: false; referencedRelation: 'registry_teams'; referencedColumns: ['name'] }];
      };
      release_audit: {
        Row: {
          action: string;
          actor: string;
          at: string;
          detail: Json;
          id: number;
          subject: string;
        };
        Insert: {
          action: string;
          actor: string;
          at?: string;
          detail?: Json;
          subject: string;
        };
        Update: {
          action?: string;
          actor?: string;
          at?: string;
          detail?: Json;
          subject?: string;
        };
        Relationships: [];
      };
      releases: {
        Row: {
          built_at: string | null;
          digest: string | null;
          manifest: Json;
          published_at: string;
          remote: string;
          revision: string | null;
          uploaded_by: string;
          version: string;
        };
        Insert: {
          built_at?: string | null;
          digest?: string | null;
          manifest: Json;
          published_at?: string;
          remote: string;
          revision?: string | null;
          uploaded_by?: string;
          version: string;
        };
        Update: {
          built_at?: string | null;
          digest?: string | null;
          manifest?: Json;
          published_at?: string;
          remote?: string;
          revision?: string | null;
          uploaded_by?: string;
          version?: string;
        };
        Relationships: [];
      };
      rollup_daily: {
        Row: {
          day: string;
          experiment: string;
          goal: string;
          n: number;
          phase: number;
          sum: number;
          sum_of_squares: number;
          variant: string;
          x: number;
        };
        Insert: {
          day: string;
          experiment: string;
          goal: string;
          n: number;
          phase: number;
          sum: number;
          sum_of_squares: number;
          variant: string;
          x: number;
        };
        Update: {
          day?: string;
          experiment?: string;
          goal?: string;
          n?: number;
          phase?: number;
          sum?: number;
          sum_of_squares?: number;
          variant?: string;
          x?: number;
        };
        Relationships: [];
      };
      rollup_segments: {
        Row: {
          day: string;
          dimension: string;
          experiment: string;
          goal: string;
          n: number;
          phase: number;
          segment: string;
          sum: number;
          sum_of_squares: number;
          variant: string;
          x: number;
        };
        Insert: {
          day: string;
          dimension: string;
          experiment: string;
          goal: string;
          n: number;
          phase: number;
          segment: string;
          sum: number;
          sum_of_squares: number;
          variant: string;
          x: number;
        };
        Update: {
          day?: string;
          dimension?: string;
          experiment?: string;
          goal?: string;
          n?: number;
          phase?: number;
          segment?: string;
          sum?: number;
          sum_of_squares?: number;
          variant?: string;
          x?: number;
        };
        Relationships: [];
      };
      served_pages: {
        Row: {
          day: string;
          experiment: string;
          pages: number;
          phase: number;
          variant: string;
        };
        Insert: {
          day: string;
          experiment: string;
          pages: number;
          phase: number;
          variant: string;
        };
        Update: {
          day?: string;
          experiment?: string;
          pages?: number;
          phase?: number;
          variant?: string;
        };
        Relationships: [];
      };
      settings: {
        Row: {
          enabled: boolean;
          key: string;
          updated_at: string;
        };
        Insert: {
          enabled: boolean;
          key: string;
          updated_at?: string;
        };
        Update: {
          enabled?: boolean;
          key?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
    };
    Views: { [_ in never]: never };
    Functions: {
      admit_events: { Args: { client: string; events: number }; Returns: boolean };
      admit_vitals: { Args: { client: string; records: number }; Returns: boolean };
      announce_upload: { Args: { p_bytes: number; p_files: string[]; p_quota: number; p_release: string; p_team: string }; Returns: boolean };
      book_slot: { Args: { email: string; name: string; note?: string; slot: string }; Returns: Json };
      cancel_booking: { Args: { booking_id: string; manage_token?: string }; Returns: Json };
      change_experiment: { Args: { actor: string; approves?: number; based_on: number; caller?: string; change: Json; document: Json }; Returns: Json };
      claim_mails: { Args: { wanted: number }; Returns: Json };
      commit_composition: { Args: { audit: Json; body: string; composition_id: string; counter: number; expected_counter: number; expires_at: string; key_id: string; signature: string }; Returns: boolean };
      confirm_booking: { Args: { token: string }; Returns: Json };
      confirm_subscription: { Args: { client?: string; token: string }; Returns: boolean };
      count_refused_events: { Args: { events: number; reason: string }; Returns: undefined };
      count_refused_vitals: { Args: { reason: string; records: number }; Returns: undefined };
      count_served_pages: { Args: { batch: string; counts: Json; issued?: Json }; Returns: number };
      count_upload: { Args: { p_bytes: number; p_file: string; p_quota: number; p_team: string }; Returns: boolean };
      delete_my_account: { Args: Record<PropertyKey, never>; Returns: undefined };
      drop_old_events: { Args: { keep_days?: number }; Returns: number };
      drop_old_visits: { Args: { keep_days?: number }; Returns: number };
      end_request: { Args: { actor: string; caller: string; decision: string; reason?: string; request: number }; Returns: undefined };
      experiment_arrivals: { Args: { p_experiment: string }; Returns: Json };
      experiment_figures: { Args: { p_experiment: string; p_phase?: number }; Returns: Json };
      experiment_health: { Args: { p_experiment: string; p_phase: number }; Returns: Json };
      experiment_mismatch: { Args: { p_experiment: string; p_phase: number }; Returns: { counted: string; visitors: number; chi2: number; degrees: number; alarm: boolean }[] };
      experiment_visitors: { Args: { p_experiment: string }; Returns: { phase: number; variant: string; assigned: number; exposed: number }[] };
      experiments_overview: { Args: Record<PropertyKey, never>; Returns: Json };
      export_arms: { Args: Record<PropertyKey, never>; Returns: Json };
      export_conversions: { Args: { p_after: string; p_day: string; p_limit: number }; Returns: Json };
      export_events: { Args: { p_after: string; p_day: string; p_limit: number }; Returns: Json };
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json };
      export_visitors: { Args: { p_after: Json; p_day: string; p_limit: number; p_table: string }; Returns: Json };
      forget_hand_overs: { Args: { hand_overs: string[] }; Returns: undefined };
      free_slots: { Args: { days?: number; from_day: string }; Returns: { slot: string }[] };
      held_booking: { Args: { token: string }; Returns: Json };
      ingest_events: { Args: { caller?: string; checked?: boolean; events: Json; orders_known?: boolean }; Returns: Json };
      ingest_vitals: { Args: { batch: string; caller?: string; records: Json; session_id: string }; Returns: Json };
      keep_variant_picture: { Args: { p_experiment: string; p_page: string; p_phase: number; p_picture: string; p_variant: string }; Returns: undefined };
      kept_visitors: { Args: { p_experiment: string; p_variants: string[] }; Returns: number };
      listed_releases: { Args: { p_remote: string; p_team: string }; Returns: string[] };
      merge_favourites: { Args: { handles: string[] }; Returns: string[] };
      move_booking: { Args: { booking_id: string; manage_token?: string; new_slot: string }; Returns: Json };
      my_orders: { Args: Record<PropertyKey, never>; Returns: Json };
      my_role: { Args: Record<PropertyKey, never>; Returns: string };
      newsletter_state: { Args: Record<PropertyKey, never>; Returns: Json };
      publish_experiments: { Args: { based_on: number; body: string; key_id: string; signature: string }; Returns: number };
      publish_names: { Args: { codes: string[]; issued: string; pages: string[]; remotes: string[] }; Returns: undefined };
      raise_alerts: { Args: { alerts: Json; looked_at: string[] }; Returns: Json };
      recent_purchases: { Args: Record<PropertyKey, never>; Returns: Json };
      recompute_rollups: { Args: { days?: number }; Returns: number };
      record_order: { Args: { told: Json }; Returns: boolean };
      recorded_orders: { Args: { hand_overs: string[] }; Returns: Json };
      result_links: { Args: { caller?: string; p_experiment: string }; Returns: number };
      revoke_result_links: { Args: { caller?: string; p_experiment: string }; Returns: undefined };
      send_contact_message: { Args: { email: string; message: string; name: string; order_number?: string; topic?: string }; Returns: undefined };
      set_newsletter_subscription: { Args: { subscribed: boolean }; Returns: Json };
      set_time_zone: { Args: { zone: string }; Returns: string };
      settle_mail: { Args: { delivered: boolean; mail: number }; Returns: undefined };
      settle_uploads: { Args: { p_digests: string[] }; Returns: undefined };
      shop_figures: { Args: { p_from: string; p_to: string }; Returns: Json };
      subscribe_back_in_stock: { Args: { email: string; handle: string; merchandise_id: string }; Returns: undefined };
      time_zone: { Args: Record<PropertyKey, never>; Returns: string };
      track_order: { Args: { email: string; order_number: string }; Returns: Json };
      variant_pictures: { Args: { p_experiment: string; p_phase: number }; Returns: Json };
    };
    Enums: {
      booking_status: 'booked' | 'cancelled' | 'completed' | 'missed';
      order_status: 'received' | 'preparing' | 'in_transit' | 'delivered' | 'cancelled';
    };
    CompositeTypes: { [_ in never]: never };
  };
};
