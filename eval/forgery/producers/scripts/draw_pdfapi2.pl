# Draws placed pages with PDF::API2: draw_pdfapi2.pl JOBS.json FOLDER.
use strict;
use warnings;
use JSON::PP qw(decode_json);
use PDF::API2;

my %SHOW = (left => 'text', right => 'text_right', centre => 'text_center');
my %FONTS = (sans => ['Helvetica', 'Helvetica-Bold'], serif => ['Times-Roman', 'Times-Bold']);

sub draw {
    my ($job, $path) = @_;
    my $pdf = PDF::API2->new();
    $pdf->info(Title => $job->{title});
    my ($plain, $bold) = map { $pdf->corefont($_, -encoding => 'windows-1252') } @{ $FONTS{ $job->{face} } };
    for my $drawn (@{ $job->{pages} }) {
        my $page = $pdf->page();
        $page->mediabox($job->{width}, $job->{height});
        my $lines = $page->gfx();
        $lines->linewidth(0.5);
        $lines->strokecolor('#777777');
        for my $rule (@{ $drawn->{rules} }) {
            $lines->move($rule->[0], $job->{height} - $rule->[1]);
            $lines->line($rule->[2], $job->{height} - $rule->[3]);
            $lines->stroke();
        }
        my $text = $page->text();
        for my $item (@{ $drawn->{texts} }) {
            my $show = $SHOW{ $item->{align} };
            (my $string = $item->{text}) =~ s/\x{2212}/-/g;
            $text->font($item->{bold} ? $bold : $plain, $item->{size});
            $text->fillcolor($item->{coloured} ? $job->{colour} : '#000000');
            $text->translate($item->{x}, $job->{height} - $item->{y});
            $text->$show($string);
        }
    }
    $pdf->saveas($path);
}

my ($jobs, $folder) = @ARGV;
open my $file, '<:raw', $jobs or die "$jobs: $!";
local $/;
draw($_, "$folder/$_->{name}.pdf") for @{ decode_json(<$file>) };
