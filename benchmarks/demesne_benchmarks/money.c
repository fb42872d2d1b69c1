/* Big money against big money and nothing else: what a program can reach that knows only this one game.
 *
 * The rules are those of `native_money.py` in the kingdom first-game: two players; Province at 8 or more coins,
 * Gold at 6 or more, Silver at 3 or more. Decks are arrays of bytes, and a hand is shuffled off the top of one.
 *
 *     money GAMES SEED
 *
 * prints the seconds of processor time, wins of the first and of the second seat, draws, and turns of both players.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { COPPER, SILVER, GOLD, ESTATE, PROVINCE };
enum { HAND = 5, MOST = 120, FIRST_GOLD = 6, FIRST_PROVINCE = 8, FIRST_SILVER = 3 };

static const int COINS[] = {1, 2, 3, 0, 0};
static const int POINTS[] = {0, 0, 0, 1, 6};

typedef struct {
    uint8_t deck[MOST], pile[MOST]; /* draw pile, its top at the end; discard pile */
    int left, discarded, points;
} Player;

static uint64_t words[2];

/* xoroshiro128+ */
static inline uint32_t random_word(void)
{
    uint64_t a = words[0], b = words[1], sum = a + b;
    b ^= a;
    words[0] = ((a << 24) | (a >> 40)) ^ b ^ (b << 16);
    words[1] = (b << 37) | (b >> 27);
    return (uint32_t)(sum >> 32);
}

/* Without bias: Lemire's multiplication, which tries again in the few cases that would favour a number. */
static inline uint32_t below(uint32_t n)
{
    uint64_t wide = (uint64_t)random_word() * n;
    if ((uint32_t)wide < n)
        for (uint32_t least = -n % n; (uint32_t)wide < least;)
            wide = (uint64_t)random_word() * n;
    return (uint32_t)(wide >> 32);
}

static inline uint8_t draw(Player *player)
{
    if (!player->left) {
        for (int i = player->discarded; i > 1; i--) {
            int j = (int)below((uint32_t)i);
            uint8_t card = player->pile[j];
            player->pile[j] = player->pile[i - 1];
            player->pile[i - 1] = card;
        }
        memcpy(player->deck, player->pile, (size_t)player->discarded);
        player->left = player->discarded;
        player->discarded = 0;
    }
    return player->deck[--player->left];
}

static void start(Player *player, uint8_t *hand)
{
    static const uint8_t cards[] = {COPPER, COPPER, COPPER, COPPER, COPPER, COPPER, COPPER, ESTATE, ESTATE, ESTATE};
    memcpy(player->pile, cards, sizeof cards);
    player->left = 0;
    player->discarded = sizeof cards;
    player->points = 3 * POINTS[ESTATE];
    for (int i = 0; i < HAND; i++)
        hand[i] = draw(player);
}

/* Plays one game and returns 0 or 1 for the winner, 2 for a draw. */
static int play(long *turns)
{
    Player players[2];
    uint8_t hands[2][HAND];
    int supply[] = {0, 40, 30, 0, 8};
    for (int seat = 0; seat < 2; seat++)
        start(&players[seat], hands[seat]);
    for (int seat = 0;; seat ^= 1) {
        Player *player = &players[seat];
        uint8_t *hand = hands[seat];
        int coins = 0, bought = -1;
        for (int i = 0; i < HAND; i++)
            coins += COINS[hand[i]];
        if (coins >= FIRST_PROVINCE && supply[PROVINCE])
            bought = PROVINCE;
        else if (coins >= FIRST_GOLD && supply[GOLD])
            bought = GOLD;
        else if (coins >= FIRST_SILVER && supply[SILVER])
            bought = SILVER;
        if (bought >= 0) {
            supply[bought]--;
            player->points += POINTS[bought];
            player->pile[player->discarded++] = (uint8_t)bought;
        }
        memcpy(player->pile + player->discarded, hand, HAND);
        player->discarded += HAND;
        for (int i = 0; i < HAND; i++)
            hand[i] = draw(player);
        ++*turns;
        if (!supply[PROVINCE]) {
            int lead = players[0].points - players[1].points;
            /* At equal points the second player wins after fewer turns. */
            return lead > 0 ? 0 : lead < 0 || seat == 0 ? 1 : 2;
        }
    }
}

int main(int count, char **arguments)
{
    if (count != 3 || atol(arguments[1]) < 1) {
        fputs("usage: money GAMES SEED\n", stderr);
        return 2;
    }
    long games = atol(arguments[1]), ends[3] = {0}, turns = 0;
    words[0] = strtoull(arguments[2], NULL, 10) + 1;
    words[1] = 0x9e3779b97f4a7c15u;
    for (int i = 0; i < 32; i++)
        random_word();
    clock_t begun = clock();
    for (long i = 0; i < games; i++)
        ends[play(&turns)]++;
    double seconds = (double)(clock() - begun) / CLOCKS_PER_SEC;
    printf("%.6f %ld %ld %ld %ld\n", seconds, ends[0], ends[1], ends[2], turns);
    return 0;
}
